import type { EntityHelp } from '#core/help'
import { repairsBeforeScrap } from './stageRecords.ts'

/** The help of product units. */
export const unitHelp: EntityHelp = {
  purpose: [
    '每一台产品以 PN/SN 唯一标识；它的页面就是产品护照，从组装到保修的一切都在这里。',
    'Each product that was made has its own PN/SN; its page is its passport, from assembly to warranty.',
  ],
  list: [
    [
      '扫描标签，或输入 12034/000417、12034-000417、12034000417，直接打开一台。',
      'Scan a label, or type 12034/000417, 12034-000417 or 12034000417, to open one.',
    ],
    ['切换为看板，按生产阶段查看。', 'Look at the board to see them by stage.'],
  ],
  record: [
    [
      '开头的时间轴是它的一生：生产、测试、入库、发货、返修，以及相隔天数；扫描旁边的二维码打开本页。',
      'The axis at the head is its life: made, tested, stocked, shipped, in service, with the days between. The code beside it opens this page when scanned.',
    ],
    [
      '按阶段操作：组装完成、初测、回读、入库；不合格时选择缺陷代码和部位，转维修。',
      'Take it through its stages: assembly, first test, read-back, stock. What fails goes to repair, with the code of its defect and where on the part.',
    ],
    [
      '在列表中勾选产品后“登记关键件”，一次登记所装的批次；全部登记后组装即完成。',
      'Tick units in the list and record their key parts, all with the lots that were fitted; once all are recorded, assembly is finished.',
    ],
    ['时间线列出它经历的一切；打印产品护照或标签。', 'The timeline tells everything that happened to it; print its passport or its label.'],
    [
      '“护照”列出保修剩余和校准到期，并按时间列出它的生产、关键件、发货、终端登记和库存移动，可只看其中一类；“谱系”说明它来自哪里、去了哪里。',
      'Its passport tells how long it is covered and when it is to be calibrated, and in the order of time its production, key parts, shipments, end users and moves in stock, of all kinds or of one; its genealogy where it came from and went.',
    ],
  ],
  form: [
    [
      '选择 SN 号段，SN 自动取最小的空号；没有号段的旧产品选择型号并填写 SN。',
      'Choose an SN range and the lowest free SN is taken; for an old unit without a range choose the model and enter its SN.',
    ],
  ],
  rules: [
    [
      '每一步填写它发生的日期，默认今天：停留时间、首次结果和维修都从那一天算；7 天以前的须写明原因。',
      'Each step has the day on which it happened, today unless you say otherwise: times at a stage, first results and repairs go by it. More than 7 days back it takes a reason.',
    ],
    [
      '不合格时自动建立过程缺陷；维修完成时登记原因、措施和工时，缺陷随之登记修复，由他人验证。',
      'A unit that fails has its process defect at once. Finishing the repair tells cause, action and minutes and fixes the defect, which another person verifies.',
    ],
    [
      `维修按次编号；从第 ${repairsBeforeScrap} 次起询问是否改为报废。`,
      `Repairs are numbered. From number ${repairsBeforeScrap} on you are asked whether to scrap the unit instead.`,
    ],
    [
      '首次结果只记第一次；重测不改变直通率。已入库的退回产线须有权限并写明原因。',
      'Only the first result of a stage is kept: testing again does not change the yield. Returning a stocked unit to the line takes the permission and a reason.',
    ],
    [
      '约定的保修期须有权限并写明原因，用“约定保修期”登记，零件和人工各有日期，早于或晚于原保修期都是如此；有未完成的维修单时不能约定，请在维修单中“申请更改保修判定”。产品归还或运单删除时清空。',
      'An agreed end of the warranty, of parts and of labour, takes the permission and a reason, whether it is earlier or later than before: choose “Agree on warranty”. While the unit has an RMA case that is not completed, choose “Ask for another verdict” in the case instead. It is emptied when the unit comes back from a loan or its waybill is deleted.',
    ],
    [
      '零件和人工保修分开：有约定的为约定日期，未约定则从发货日期起按发货时型号的保修月数计算；之后修改型号的保修，只对以后发出的产品有效。校准到期：最近一次校准的日期加型号的校准周期，未校准过的从测试日期起，没有测试日期的从发货日期起。',
      'Warranty, parts and labour apart: as agreed, else from the day of shipment for the months that the product had then. A later change of these months holds for what ships later. Calibration due: the day of its last calibration plus the interval of the product; without a calibration from its test, without a test from its shipment.',
    ],
    [
      '试剂的有效期至：生产日期加生产时型号的保质期，且不晚于所用批次中最早的有效期。',
      'A reagent expires by the shelf life that its product had when it was produced, from that day, and no later than the first of its lots.',
    ],
    [
      '“发货运单”在发货时写入，归还或运单删除时清空；影响范围按运单今天的客户统计，改名和合并后仍为一行。',
      '“Shipped with” is set at shipment and emptied when the unit comes back or the waybill is deleted; the blast radius counts by the customer of the waybill today, in one row also after renaming or merging.',
    ],
    [
      '发货日期和客户随运单更新，不能手工填写；正式启用前新建的旧产品可以填写。',
      'The day of shipment and the customer follow the waybill and are not typed. Only for units shipped earlier they are filled in, before going live.',
    ],
    [
      '“去向”说明它是否还在、在谁手里：每处要选产品的地方只能选相应去向的产品，选其他的会说明它在哪里、从何时起。已报废或销毁的不能再测试、出证、发货、借出、装入其他产品或盘点入库；在客户处的只能由维修单、借用归还或删除运单收回，不能盘点入库。',
      'Its whereabouts say whether it is still there, and who has it. Each field takes units in certain places only, and says of any other unit where it is and since when. Scrapped and destroyed units are not tested, certified, shipped, lent, built into another unit or counted in. What a customer has comes back with its case, its loan return or the removal of its waybill, and is not counted in either.',
    ],
    ['物料清单中的关键件都登记后才能完成组装。', 'Assembly is finished only when all key parts of the bill are recorded.'],
    ['同一 PN 下 SN 唯一，报废后也不再使用。', 'An SN is unique for its PN and not used again, not even after scrapping.'],
    [
      '初测合格时记下测试人和日期；入库须选择库位；报废后不能入库。',
      'Passing the first test records tester and date; stocking needs a location; what is scrapped cannot be stocked.',
    ],
    [
      '报废由“产品报废”登记并审批，30 天内可在那里撤销；审批期间产品停留在所处阶段。',
      'A unit is scrapped with the record of a scrapped unit, which others approve; within 30 days it is reversed there. While it is pending the unit stays at its stage.',
    ],
  ],
}
