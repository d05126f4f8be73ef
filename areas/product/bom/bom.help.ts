import type { EntityHelp } from '#core/help'
import { mostLines } from './bomLimits.ts'

/** The help of bills of materials. */
export const bomHelp: EntityHelp = {
  purpose: [
    '规定一个组件、套件或成品由哪些物料组成、各用多少。每个版本是一条记录，任何一天最多一个版本有效。',
    'What an assembly, a set or a finished product is made of, and how much of each. Each version is a record; at most one is effective on any day.',
  ],
  list: [
    [
      '按母件查找，按状态筛选；生产和采购按“生效”的版本计算。',
      'Find a bill by its parent, filter by state; production and purchasing work with the version that is effective.',
    ],
    [
      '“组成”列表列出所有物料清单的行，可按子件筛选。',
      'The list of components shows the lines of all bills and can be filtered by component.',
    ],
  ],
  record: [
    ['“结构”逐层展开组成，数量已乘上层用量。', '“Structure” unfolds the components level by level, with quantities for one parent.'],
    [
      '“成本”按最近一次定标的含税价自下而上汇总；没有价格的子件会列出，不按 0 计算。',
      '“Cost” adds up the last awarded prices from the lowest level; components without a price are listed and never counted as 0.',
    ],
    ['“版本”列出全部版本，并逐行比较两版。', '“Versions” lists all of them and compares two line by line.'],
    [
      '草稿页的“粘贴”导入全部组成：从电子表格复制，或选择 Excel 或 CSV 文件，有多张工作表时选一张；没有料号的行可建立料号申请，申请中的物料可以先写在草稿里。',
      'On a draft, “Paste” imports all components: copied from a spreadsheet, or from an Excel or CSV file, of which you choose the sheet. Rows without a number can be applied for; what is applied for may stand in the draft.',
    ],
  ],
  form: [
    ['选择母件；项次与图纸一致。', 'Choose the parent; items are numbered as on the drawing.'],
    ['位号可写成 R1-R4，个数须等于单机用量。', 'Designators may be written as R1-R4; there must be as many as the quantity.'],
    [
      '损耗率是预计损失的比例：需求量 = 用量 ÷ (1 − 损耗率)。',
      'Scrap is the share that is expected to be lost: requirement = quantity ÷ (1 − scrap).',
    ],
    [
      '导入前核对预览：每列的用途、表头所在的行和单位都可改；猜测的内容（没有数量列、整批数量、多个母件或层级）须先确认。标为 DNP、NC、不贴的行和合计、表尾不导入，并逐行说明。',
      'Check the preview before importing: the use of each column and the row of the headings can be changed. What was guessed (no column of quantities, quantities of a whole build, several parents or levels) is confirmed first. Rows marked DNP, NC or not fitted, totals and the foot of the sheet are left out, and listed by row.',
    ],
    [
      '导入时，“替代料”列写料号，多个用顿号或逗号分开，“替代比例”列写一个比例或每种一个；没有这一列时，已有的替代料不变。合并单元格中的文字计入每一行，数量只计一次。',
      'In an import, the column “Alternate” names material numbers, separated by commas, and “Ratio” one ratio for all or one for each. Without it the present substitutes stay. The text of a merged cell counts for each of its rows, a quantity only once.',
    ],
    ['替代比例是一个子件由多少替代料代替。', 'The ratio is how much of the substitute replaces one of the component.'],
  ],
  rules: [
    [`一份物料清单最多 ${mostLines} 行。`, `A bill has at most ${mostLines} lines.`],
    [
      '母件不能直接或逐层包含自己；草稿、待生效和生效的版本及替代料都参与检查。',
      'A parent never contains itself on any level; drafts, versions to take effect, effective ones and substitutes all count.',
    ],
    ['编制过某一版本的人不能发布它。', 'Those who wrote a version cannot release it.'],
    [
      '全部子件的料号启用后才能发布；发布时和生效当天都会再核对。生效当天有子件已停用的，版本不生效，原版本继续，编制人和发布人会收到通知。',
      'A version is released once the material numbers of all components are in use. That is checked again on the day on which it takes effect: where a component is out of use by then, the version does not begin, the one before goes on, and its author and whoever released it are notified.',
    ],
    [
      '子件自己的物料清单只有草稿或审核中的版本时，不能发布；请先发布下级。',
      'A version is not released while the bill of a component has only versions in draft or review. Release the lower ones first.',
    ],
    [
      '由技术变更写出的版本在审核中不能退回或自行发布，随该变更生效。',
      'A version that a technical change wrote is neither sent back nor released from its review; it takes effect with that change.',
    ],
    ['数量的小数位数由子件的计量单位决定。', 'The unit of the component decides how many decimal places a quantity may have.'],
  ],
  troubles: [
    {
      when: ['“发布”按钮不可用', '“Release” is not available'],
      remedy: ['您编制过此版本，请由其他有权限的人发布。', 'You wrote this version. Ask someone else with the permission to release it.'],
    },
    {
      when: ['粘贴时提示物料未找到', 'A material is not found when pasting'],
      remedy: [
        '物料编号或品牌型号须与已启用的物料一致；新物料选“建立料号申请”，否则在表格中更正物料编号。需要申请料号的权限。',
        'The material number or brand model must be that of an active material. Choose “Apply for material numbers” for new parts, or correct the number in the spreadsheet. Applying needs that permission.',
      ],
    },
  ],
}
