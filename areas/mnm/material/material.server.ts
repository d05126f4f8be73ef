import { serve } from '../../../core/records/serve.server.ts'
import { material } from './material.ts'

/** What the flags of a material must agree on. */
export const servedMaterial = serve(material, {
  computed: {
    caption: row => `${row.code} ${row.name}`,
    captionEn: row => `${row.code} ${row.nameEn ?? row.name}`,
  },
  rules: {
    serialOrBatch: {
      message: ['序列号和批次只能选一种追溯方式', 'Track by serial number or by batch, not both'],
      fields: ['serialTracked', 'batchTracked'],
      holds: row => !(row.serialTracked && row.batchTracked),
    },
    serviceIsNotStocked: {
      message: ['服务类不能有序列号、批次或保质期', 'A service has no serial number, batch or shelf life'],
      fields: ['type', 'serialTracked', 'batchTracked', 'shelfLife'],
      holds: row => row.type !== 'service' || !(row.serialTracked || row.batchTracked || row.shelfLife !== null),
    },
    hasASource: {
      message: ['可采购、自制、委外至少选一项', 'Choose at least one source: purchasable, self-made or outsourced'],
      fields: ['purchasable', 'selfMade', 'outsourced'],
      holds: row => row.purchasable || row.selfMade || row.outsourced,
    },
    shelfLifeIsTracked: {
      message: ['有保质期的物料须按批次或序列号管理', 'A material with a shelf life is tracked by batch or serial number'],
      fields: ['shelfLife'],
      holds: row => row.shelfLife === null || row.batchTracked || row.serialTracked,
    },
    shelfLifeHasUnit: {
      message: ['保质期须连同单位一起填写', 'A shelf life and its unit belong together'],
      fields: ['shelfLife', 'shelfLifeUnit'],
      holds: row => (row.shelfLife === null) === (row.shelfLifeUnit === null),
    },
    onlySetsHaveComponents: {
      message: ['只有套件才能填写组成', 'Only a set has components'],
      fields: ['components'],
      holds: row => row.type === 'set' || row.components.length === 0,
    },
    notItsOwnComponent: {
      message: ['套件不能包含自己', 'A set cannot contain itself'],
      fields: ['components'],
      holds: row => row.components.every(component => component.material !== row.id),
    },
    certificateOnlyForClassC: {
      message: ['只有 C 类物料可以凭合格证免检', 'Only class C material may pass on its certificate'],
      fields: ['planType', 'inspectionClass'],
      holds: row => row.planType !== 'certificateOnly' || row.inspectionClass === 'C',
    },
  },
  transitions: {},
})
