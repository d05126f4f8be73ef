import type { EntityHelp } from '#core/help'
import { counted } from '#core/language'
import { scrapOneMayDecide } from '../../quality/iqc/disposition.ts'
import { togetherDays } from '../../stock/count/differences.ts'
import { yieldTolerance } from './lotYield.ts'

const percent = Math.round(100 * Number(yieldTolerance))

/** The help of production plans. */
export const productionPlanHelp: EntityHelp = {
  purpose: [
    '一批产品在哪条产线、什么时候、为哪些订单或备库生产。',
    'Which batch of units is made on which line, when, and for which orders or for stock.',
  ],
  list: [
    [
      '“时间线”按产线显示各计划；逾期和可能延误的有标记。',
      'The timeline shows the plans by line. Plans that are late or at risk are marked.',
    ],
    ['在订单列表勾选订单，点“排产”即可生成计划。', 'Tick orders in their list and choose “Plan production” to make a plan of them.'],
  ],
  record: [
    [
      '“发布”占用 SN 号段，生成组装中的产品，按生效的物料清单列出组件并预留。',
      '“Release” takes the SNs, makes the units in assembly, lists the components by the effective bill and reserves them.',
    ],
    [
      '“领料”把预留的组件移到生产；到货后用“补预留”，另外需要的用“补领”，多余的用“退料”。',
      '“Issue components” moves what is reserved to production. Reserve what arrives later, issue more where it is needed, and return what is left.',
    ],
    [
      '领料时可按库位逐项扫描批次、库位或物料：先领出已拣的，或全部领出。清单上是最先到期的批次，扫到别的批次不予拣料。',
      'To issue, scan lots, locations or materials place by place, and issue what was picked or all of it. The list holds the lots that expire first; another one that is scanned is refused.',
    ],
    [
      '在时间轴上拖动已发布的计划会打开“改期”，先说明会失守的承诺，再保存。',
      'A released plan that is dragged on the timeline opens “Reschedule”: the promises it breaks are named before it is saved.',
    ],
    ['“领料单”按库位列出为计划预留的批次。', 'The picking list names the lots that are reserved for the plan, by location.'],
    ['生产中和完工随产品个体更新。', 'In production and finished follow from the units.'],
    [
      '按批次管理的产品（如试剂）没有 SN：领料后用“成品入库”登记合格和报废的数量与批号。',
      'What is tracked by lots, such as reagents, has no SNs: once its components are issued, “Stock what was made” records good and lost quantities with the lot.',
    ],
  ],
  form: [
    [
      '选择产品、产线和日期；填写批量和服务的订单行，备库时填写说明。',
      'Choose product, line and days; enter the quantity and the order lines it serves, or a note for stock.',
    ],
  ],
  rules: [
    [
      '订单行的数量不能被重复排产；产品按 SN 顺序归各订单行，报废的由下一台顶上。',
      'No order line is planned twice. Units go to the order lines by SN; where one is scrapped, the next moves up.',
    ],
    [
      '开工在 5 个工作日内属于冻结期，发布和改期须有权限并填写原因；10 个工作日内须填写原因。',
      'A start within 5 working days is frozen: releasing and rescheduling take a right and a reason. Within 10 they take a reason.',
    ],
    [
      '改期使完工晚于订单的承诺日期时，先列出会失守的订单和迟几天（不可见的只计张数），确认后才改。',
      'Where a plan that is rescheduled finishes after what was promised of its orders, these are named with the days they would be late (those that you do not see are counted), and it is moved once you confirm.',
    ],
    [
      '预留只用到完工日仍有效的批次；补领到期早于完工日的批次时先说明，确认后才领。',
      'Only lots that last until the finish are reserved. A further lot that expires earlier is issued once you confirm a warning.',
    ],
    [
      '批量、型号和版本发布后不再更改；需要更多时另建计划。',
      'Quantity, product and versions stay once it is released. Make another plan where more is needed.',
    ],
    [
      '版本不是产品型号的当前版本时，须有权限并填写原因；发布时再检查一次。',
      'A version that is not the current one of the product takes a right and a reason. It is checked again at the release.',
    ],
    [
      '第一台离开组装之前可以取消：产品作废，SN 不再使用，预留释放；已领的组件先退回。',
      'It can be cancelled before the first unit leaves assembly: its units are void, their SNs stay used, and what is reserved is released. Return first what was issued.',
    ],
    [
      '已领 = 已装 + 已退 + 报废 + 差异；有差异的须说明原因才能关闭。差异连同此组件 90 天内的报废和差异超过 500 元或金额未知的，由没有为此计划领料的人说明。',
      'Issued = fitted + returned + scrapped + variance. A plan is closed once every variance is explained. One that is worth more than CNY 500, with what was scrapped or missing of the component within 90 days, or whose worth is unknown, is explained by a colleague who issued nothing to the plan.',
    ],
    [
      '为计划领出的组件只在计划的页面退回；已装在产品中的，拆下后才能退料或报废。',
      'What was issued to a plan is returned on its page alone. What is fitted in units comes back or is scrapped once it is taken out.',
    ],
    [
      '“领料成本”对照净领与物料清单应需的金额，并给出差异的金额；关闭前先看。只对可查看成本和采购价格的人显示。',
      '“Cost of components” sets what was issued against what the bill wants, in money, with what the variances cost. See it before closing. It is shown to those who may view costs and purchase prices.',
    ],
    [
      '成品批次的有效期取自身保质期与所领批次有效期中较早的一个，批次备注说明由谁决定。',
      'A lot that is made lasts as long as its own shelf life, and no longer than the first of the lots that were issued for it; its note says which.',
    ],
    [
      `成品批次的合格与报废合计，不多于领出而未退、未报废的组件所够的数量（允差 ${percent}%）；已做成的组件不能再退料或报废。`,
      `Good and lost together are no more than the components suffice for that were issued and neither returned nor scrapped, plus ${percent}%. What is in it is neither returned nor scrapped again.`,
    ],
    [
      `组件和成品批次的报废按物料在 ${togetherDays} 天内合计；超过 ${scrapOneMayDecide} 元或不知价值的，入库后以报废单报废。`,
      `Scrap of components and of lots counts by material over ${counted(togetherDays, 'day')}. Above CNY ${scrapOneMayDecide}, or where its worth is unknown, it is put in stock and scrapped with a disposal.`,
    ],
    [
      '批号、数量或库位填错时用“入库冲销”：冲销该批次最近一次入库（须未动用）或多登记的报废。',
      'Where the lot, quantity or location was wrong, “Reverse stocking” undoes the last stocking of the lot, as long as it was not used, or losses.',
    ],
    ['可能延误：剩余工时多于从今天到完工日产线的剩余能力。', 'At risk: more minutes of work are left than the line has until the finish.'],
  ],
}
