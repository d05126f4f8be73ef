import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { material } from './material.ts'
import { planningNames } from './planning/planningFields.ts'

const called = (code: string | null, name: string): string => (code === null ? name : `${code} ${name}`)

/** Days in one unit of a shelf life, as the calendar has them at least. */
const daysIn = { day: 1, month: 28, year: 365 } as const

/** Sets and services have no stock, so nothing of them is planned. */
const isPlanned = (row: { readonly type: string | null }): boolean => row.type === 'ordinary'

/** What the entries of a material must agree on, and what it is called. */
export const materialLogic = logicOf(material, {
  defaults: { type: () => 'ordinary', purchasable: () => true },
  shown: {
    components: row => row.type === 'set',
    serialTracked: row => row.type !== 'service',
    batchTracked: row => row.type !== 'service',
    shelfLife: row => row.type !== 'service',
    shelfLifeUnit: row => row.shelfLife !== null,
    ...Object.fromEntries(planningNames.map(name => [name, isPlanned])),
    // Finished products are sets: they are made, and never ordered for stock.
    maxOrder: isPlanned,
    firmDays: row => row.type !== 'service',
    planner: row => row.type !== 'service',
    primarySupplier: isPlanned,
    planReviewedOn: isPlanned,
    lotQuantity: row => isPlanned(row) && row.lotSizing === 'fixed',
    lotDays: row => isPlanned(row) && row.lotSizing === 'period',
    makeDays: row => row.type !== 'service' && row.selfMade,
    makeScrap: row => row.type !== 'service' && row.selfMade,
  },
  required: {
    shelfLifeUnit: row => row.shelfLife !== null,
    lotQuantity: row => row.lotSizing === 'fixed',
    lotDays: row => row.lotSizing === 'period',
  },
  computed: {
    caption: row => called(row.code, row.name ?? ''),
    captionEn: row => called(row.code, row.nameEn ?? row.name ?? ''),
  },
  rules: {
    serialOrBatch: {
      refuse: ['序列号和批次只能选一种追溯方式', 'Track by serial number or by batch, not both'],
      at: ['serialTracked', 'batchTracked'],
      holds: row => !(row.serialTracked && row.batchTracked),
    },
    hasASource: {
      refuse: ['可采购、自制、委外至少选一项', 'Choose at least one source: purchasable, self-made or outsourced'],
      at: ['purchasable', 'selfMade', 'outsourced'],
      holds: row => row.purchasable || row.selfMade || row.outsourced,
    },
    shelfLifeIsTracked: {
      refuse: ['有保质期的物料须按批次或序列号管理', 'A material with a shelf life is tracked by batch or serial number'],
      at: ['shelfLife'],
      holds: row => row.shelfLife === null || row.batchTracked || row.serialTracked,
    },
    certificateOnlyForClassC: {
      refuse: ['只有 C 类物料可以凭合格证免检', 'Only class C material may pass on its certificate'],
      at: ['planType', 'inspectionClass'],
      holds: row => row.planType !== 'certificateOnly' || row.inspectionClass === 'C',
    },
    fixedLotFits: {
      refuse: ['固定批量不能小于最小订货量', 'The fixed lot is not less than the minimum order quantity'],
      at: ['lotQuantity', 'minOrder'],
      holds: row => row.lotQuantity === null || row.minOrder === null || exact(row.lotQuantity).gte(row.minOrder),
    },
    ordersFit: {
      refuse: ['最大订货量不能小于最小订货量', 'The maximum order quantity is not less than the minimum'],
      at: ['maxOrder', 'minOrder'],
      holds: row => row.maxOrder === null || row.minOrder === null || exact(row.maxOrder).gte(row.minOrder),
    },
    warnedInItsLife: {
      warn: ['提醒天数不短于保质期，入库当天就会提醒', 'It is warned of for as long as it keeps, so from the day on which it is stocked'],
      at: ['alarmDays', 'shelfLife', 'shelfLifeUnit'],
      holds: row =>
        row.alarmDays === null ||
        row.shelfLife === null ||
        row.shelfLifeUnit === null ||
        row.alarmDays < row.shelfLife * daysIn[row.shelfLifeUnit],
    },
  },
})
