import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of materials and applications for their numbers. */
export const materialHelp: EntityHelp = {
  purpose: [
    '公司采购、生产、销售的一切都有料号。新料号从申请开始，审批通过后才能在采购和检验中使用。',
    'Everything that is bought, made or sold has a material number. A new one begins as an application and can be used once it is approved.',
  ],
  list: [
    [
      '先搜索：名称、规格、型号、曾用料号都能找到，避免重复申请。',
      'Search first: name, specification, model and former numbers are all found. It avoids a second application for the same thing.',
    ],
    [
      '按一个分类筛选后，“筛选”中可以再选它的技术参数，例如阻值范围和封装。',
      'Once the list is filtered by one class, its attributes can be added with “Filter”, such as a range of resistance and a package.',
    ],
    ['确实没有时点“新建”申请。', 'If there really is none, apply with “New”.'],
    [
      '整份物料清单中没有料号的物料，可在采购申请或物料清单的粘贴页一次建立申请。',
      'Parts of a whole bill that have no number are applied for at once where the bill is pasted: in a requisition or in a bill of materials.',
    ],
    ['按状态“草稿”“未通过”找到自己没有完成的申请。', 'Drafts and rejected ones are applications that are not finished.'],
  ],
  record: [
    ['在“疑似重复物料”中核对是否重复。', 'Compare with the possible duplicates.'],
    [
      '点“提交审批”：首次提交时分配料号，审批通过后启用。',
      'Submit it for approval: the number is assigned the first time, and usable once it is approved.',
    ],
    ['公司原有的料号用“登记原有料号”，须写原因。', 'A number that the company had before is taken over, with a reason.'],
    [
      '不再使用时“停用”；发现重复时“合并到其他料号”，旧号仍然找得到。每晚查找疑似重复的料号，新发现的各提醒合并料号的人一次。',
      'Deactivate what is no longer used; merge a duplicate into the number that stays. The former one is still found. Possible duplicates are looked for every night; whoever merges numbers is notified once of each new one.',
    ],
  ],
  form: [
    ['选择分类、类型和计量单位，填写名称和规格。', 'Choose class, type and unit, and enter name and specification.'],
    [
      '下方列出疑似重复物料时，若是同一种，点“使用此料号”即可，不必再申请。',
      'If possible duplicates are listed below and one of them is the same thing, click “Use this number” instead of applying.',
    ],
    [
      '技术参数按所选分类列出，数字带单位和上下限。更换分类时保留新分类也有的参数，其余会提示并去掉。',
      'The chosen class says which attributes there are, with units and limits. Another class keeps those that it has as well; the others are named and left out.',
    ],
    [
      '“计划”由采购在审批时填写，之后可随时更新；页面上的“物料补货”把建议的安全库存、再订货点和经济订货量列在旁边。仍然有效时点“确认计划数据”；12 个月没有人看过的列入“料号治理”。',
      'Planning is filled in by purchasing during the approval and kept up to date afterwards; “Material replenishment” on the page shows the suggested safety stock, reorder point and economic quantity beside it. Click “Confirm planning data” when it still holds; after 12 months without it the material is listed by “Material number hygiene”.',
    ],
    ['勾选来源：可采购、自制、委外至少一项。', 'Tick where it comes from: bought, made here or outsourced, at least one.'],
    [
      '需要追溯时选按序列号或按批次管理；有保质期的必须选其一。',
      'Choose tracking by serial number or by batch where needed; a shelf life demands one of them.',
    ],
    ['填写来料检验的类别、标准和抽样设定，批次登记时会带入。', 'Enter how incoming inspection treats it; lots take it over.'],
  ],
  rules: [
    [
      '料号 = 大类 2 位 + 小类 2 位 + 5 位流水号 + 1 位校验码；成品为 FG 加 PN。',
      'A number is class and subclass of two characters each, five digits and a check digit; finished products are FG and the PN.',
    ],
    [
      '按序列号和按批次管理不能同时选。服务不做库存管理。',
      'Tracking is by serial number or by batch, never both. A service is not stocked.',
    ],
    [
      '填写时就会列出疑似重复的物料：品牌型号相同，或同一小类中名称和规格相近、技术参数全部相同；有数字参数不同的不算相近。提交前必须确认不是重复，审批人也会看到比对结果。',
      'Possible duplicates are listed while you type: the same model, or in the same class a similar name and specification or the same attributes; with a number that differs they are different things. Before submitting you confirm that it is a different thing; the approvers see what it was compared with.',
    ],
    [
      '工程师、采购、仓库、财务依次审核，各自核对、补充或更正自己负责的字段后同意；其他字段不能修改。全部同意后料号启用。',
      'Engineering, purchasing, the warehouse and finance review it in turn: each checks, completes or corrects its own fields before approving, and no others. The number is in use once all have approved.',
    ],
    [
      '审批期间不能修改；料号生成后，分类和 PN 不能改。启用后的修改须重新审批，通过之前不能选用，未通过则恢复原内容。',
      'It cannot be changed while in approval; once a number is assigned, class and PN stay. A change of an active material is approved again: until then it cannot be chosen, and it is reverted if rejected.',
    ],
    [
      '“撤销合并”把旧号从保留料号的“曾用料号”中收回，料号恢复为“已停用”；合并后记在保留料号上的单据和库存不移动。',
      '“Undo merge” removes the number from the former numbers of the one that stayed and leaves it inactive. Documents and stock entered under the other number since are not moved.',
    ],
    [
      '合并后，已发布的物料清单仍写原料号；结构、用途和成本按保留的料号计算。两个物料须单位相同，且不互相包含。',
      'After a merge, released bills still name the former number; structure, where-used and cost follow the one that stays. Both need the same unit, and neither may be made of the other.',
    ],
  ],
  troubles: [
    {
      when: ['其他页面中选不到某物料', 'A material cannot be chosen elsewhere'],
      remedy: [
        '只有“已启用”的物料可以新选。看它的状态：可能还在审批，或已停用、合并。',
        'Only active ones can be chosen. It may still be in approval, or be inactive or merged.',
      ],
    },
    {
      when: ['审批未通过', 'The application was rejected'],
      remedy: [
        '在“审批”标签页看原因，修改后重新提交，料号不变。',
        'Read the reason under “Approval”, change it and submit it again; the number stays.',
      ],
    },
  ],
  see: ['approvals'],
}

/** The help of the inbox for applications. */
export const approverHelp: ScreenHelp = {
  purpose: ['只列出等您审批的料号申请。', 'Only the applications for material numbers that need your approval.'],
  steps: [
    ['打开一条，看提交的内容；与相近物料比较。', 'Open one, read what was submitted and compare it with similar materials.'],
    [
      '核对由您负责的字段；有误时打开单据，在“审批”中点击“补充或更正”。',
      'Check the fields that are yours. If one is wrong, open the document and click “Fill in” under “Approval”.',
    ],
    ['同意，或写明原因拒绝、退回。', 'Agree, or refuse or send back with the reason.'],
    ['用 j / k 到下一条。', 'Go to the next with j and k.'],
  ],
  rules: [['谁审核哪一步由审批流程规定，流程由管理员设置。', 'Who reviews what is set by the flow, which administrators keep.']],
  see: ['approvals', 'keyboard'],
}
