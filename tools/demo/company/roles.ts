import type { RowScope } from '../../../core/rights/actor.ts'

/** A role of the demo company; its points are patterns over the points that exist, see `pointsMatching`. */
export interface RoleDraft<Key = RoleKey> {
  readonly key: Key
  readonly name: string
  readonly nameEn: string
  readonly intro: string
  readonly scope: RowScope
  /** Where the role sees more or less than that, by entity. */
  readonly scopes?: readonly (readonly [entity: string, scope: RowScope])[]
  readonly points: readonly string[]
}

const masterData = [
  'mnm.(material|materialClass|brand|unit):read',
  'product.(unit|model|bom|snRange|category|family|group|label|brand):read',
] as const

/** Where goods are and how they came there. */
const stockRead = ['stock.(balance|move|reservation|count|lot|location):read'] as const

/** Who asks purchasing for something, and says what it should cost. */
const requesting = ['purchase.requisition:(read|create|update|delete|submit|export|import)', 'field.price:(read|write)'] as const

/** What comes of inspections: standards, and what suppliers do about their faults. */
const following = [
  'quality.iqcStandard:(create|update|submit|sendBack|release|withdraw|export)',
  'quality.inspectionRegime:(agree|withdraw|irregular|steady|export)',
  'quality.scar:*',
  'purchase.supplier:(read|export)',
  'mnm.material:export',
] as const

/** What everybody of incoming inspection does; who inspects and who disposes are two. */
const inspection = [
  ...masterData,
  ...stockRead,
  'quality.iqc:(read|create|update|pass|export)',
  'quality.iqcStandard:read',
  'quality.scar:(read|create|fromLot)',
  'quality.(materialReview|supplierReturn|scrapDisposal|inspectionRegime|reducedTable):read',
  'quality.supplierReturn:receive',
  'purchase.supplier:read',
] as const

const drafts = [
  {
    key: 'manager',
    name: '管理者',
    nameEn: 'Manager',
    intro: '查看全部数据，作出放行、处置、供应商和比价的决定。',
    scope: 'tree',
    scopes: [
      ['purchase.priceComparison', 'all'],
      ['purchase.requisition', 'all'],
      ['admin.user', 'all'],
    ],
    points: [
      '*:read',
      'admin.workPerPerson',
      'quality.iqc:(pass|dispose|export)',
      'quality.scar:(accept|sendBack|export)',
      'purchase.supplier:(takeOver|suspend|deactivate|reconsider|export)',
      'purchase.supplierEvaluation:(create|update|delete|submit|submitBlacklist|fromSupplier|export)',
      'purchase.priceComparison:(award|open|reopen|cancel|export)',
      'purchase.contract:(takeOver|terminate|export)',
      'purchase.requisition:(create|update|delete|submit|takeBack|export)',
      'mnm.material:(deactivate|reactivate|merge|export)',
    ],
  },
  {
    key: 'departmentAdmin',
    name: '部门管理员',
    nameEn: 'Department administrator',
    intro: '管理本部门及下级部门的用户，分配自己也有的角色；角色本身由超级管理员维护。',
    scope: 'tree',
    points: [
      'admin.user:(read|create|update|resetPassword|unlock|account|endSessions)',
      'admin.role:read',
      'admin.department:(read|update)',
    ],
  },
  {
    key: 'inspector',
    name: '来料检验员',
    nameEn: 'Incoming inspector',
    intro: '登记来料、录入检验数据、判定；A 类物料由他人放行。',
    scope: 'tree',
    points: [...inspection, 'quality.iqc:inspect'],
  },
  {
    key: 'qualityHead',
    name: '质量主管',
    nameEn: 'Quality supervisor',
    intro: '带领检验员：检验、放行，维护检验标准，裁定供应商纠正措施；不合格批由质量工程师处置。',
    scope: 'tree',
    points: [...inspection, 'quality.iqc:inspect', ...following],
  },
  {
    key: 'qualityEngineer',
    name: '质量工程师',
    nameEn: 'Quality engineer',
    intro: '处置不合格批，维护检验标准，跟踪供应商纠正措施。',
    scope: 'tree',
    points: [
      ...inspection,
      'quality.iqc:(dispose|reconsider|release)',
      'quality.materialReview:(create|update|submit|cancel|export)',
      'quality.(supplierReturn|scrapDisposal):(create|update|cancel|reopen|export)',
      'quality.supplierReturn:fromLot',
      ...following,
    ],
  },
  {
    key: 'buyer',
    name: '采购员',
    nameEn: 'Buyer',
    intro: '引入和维护供应商、比价、下单；供应商的评定须经审批，列入黑名单由管理者提请。',
    scope: 'all',
    scopes: [['admin.user', 'department']],
    points: [
      ...masterData,
      ...stockRead,
      'purchase.*',
      'admin.user:read',
      '!purchase.supplier:(takeOver|reconsider)',
      '!purchase.supplierEvaluation:submitBlacklist',
      '!purchase.contract:takeOver',
      '!purchase.requisition:takeBack',
      '!purchase.receipt:(create|update|import|fromOrder|reverse)',
      'quality.iqc:read',
      'quality.scar:(read|answer)',
      'quality.supplierReturn:(read|confirm|credit|reopen|export)',
      'field.price:*',
      'field.supplierBank:*',
    ],
  },
  {
    key: 'engineer',
    name: '研发工程师',
    nameEn: 'Engineer',
    intro: '申请和维护物料、物料清单、计量单位与检验标准。',
    scope: 'tree',
    points: [
      'mnm.material:(read|create|update|delete|submit|deactivate|export|import)',
      'mnm.unit:(read|create|update|export|import)',
      'mnm.brand:(read|create|update)',
      'mnm.materialClass:read',
      'product.(unit|model|snRange|category|family|group|label|brand):read',
      'product.model:(create|update|delete|submit|revise|fromDuplicateOf|fromSupersedes|export)',
      'product.bom:(read|create|update|delete|submit|sendBack|release|withdraw|export|import)',
      'admin.department:read',
      'quality.iqcStandard:(read|create|update|submit|export)',
      'quality.(iqc|materialReview):read',
      'purchase.supplier:read',
      ...stockRead,
      'stock.reservation:(create|update|release|export)',
      ...requesting,
    ],
  },
  {
    key: 'productManager',
    name: '产品经理',
    nameEn: 'Product manager',
    intro: '维护产品型号及其价格、系列、类别、品牌和标签，登记原有 PN。',
    scope: 'all',
    points: [
      'product.*',
      '!product.bom:(create|update|delete|submit|sendBack|release|withdraw|import)',
      'field.salesPrice:*',
      'admin.department:read',
    ],
  },
  {
    key: 'warehouse',
    name: '仓管员',
    nameEn: 'Warehouse clerk',
    intro: '清点检验放行的批次并入库；领料、移库、预留和库位。',
    scope: 'all',
    points: [
      ...masterData,
      'quality.iqc:(read|putInStock|unstock)',
      ...stockRead,
      'stock.move:(create|fromReverses|export|import)',
      'stock.reservation:(create|update|issue|release|expire|export)',
      'stock.count:(create|update|finish|submit|recountAll|cancel|export)',
      'stock.lot:(create|update|export)',
      'stock.location:(create|update|delete|export|import)',
      'stock.balance:export',
      'quality.supplierReturn:(read|pack|ship|notShipped)',
      'quality.scrapDisposal:(read|destroy)',
      'purchase.supplier:read',
      'purchase.order:read',
      'purchase.receipt:(read|create|fromOrder|reverse|export)',
      'quality.iqcStandard:read',
    ],
  },
  {
    key: 'planner',
    name: '计划员',
    nameEn: 'Planner',
    intro: '查看物料、来料进度和供应商交期；分配 SN 号段，记录生产阶段。',
    scope: 'department',
    points: [
      ...masterData,
      ...stockRead,
      'stock.balance:export',
      'mnm.material:export',
      'quality.iqc:(read|export)',
      'product.snRange:(create|update|export)',
      'product.unit:(create|update|fromSnRange|assembled|passTest|repair|repaired|stock|scrap|export)',
      'purchase.supplier:read',
      'purchase.receipt:read',
      ...requesting,
    ],
  },
  {
    key: 'sales',
    name: '销售',
    nameEn: 'Sales',
    intro: '查看产品、销售价格和可销售的物料。',
    scope: 'own',
    points: [...masterData, 'field.salesPrice:read'],
  },
  {
    key: 'service',
    name: '售后服务工程师',
    nameEn: 'Service engineer',
    intro: '查看物料、来料检验和纠正措施，追溯故障件的批次。',
    scope: 'department',
    points: [...masterData, 'quality.iqc:read', 'quality.iqcStandard:read', 'quality.scar:read'],
  },
  {
    key: 'finance',
    name: '财务',
    nameEn: 'Finance',
    intro: '查看供应商的结算和银行信息、价格与成本。',
    scope: 'all',
    points: [
      ...masterData,
      'purchase.*:(read|export)',
      'field.price:read',
      'field.salesPrice:read',
      'field.cost:read',
      'field.supplierBank:*',
    ],
  },
  {
    key: 'personnel',
    name: '人事',
    nameEn: 'Personnel',
    intro: '维护用户的人事信息。',
    scope: 'all',
    points: ['admin.user:(read|update)', 'admin.role:read', 'admin.department:(read|update)', 'field.hr:*'],
  },
] as const satisfies readonly RoleDraft<string>[]

/** Names a role of the demo company. */
export type RoleKey = (typeof drafts)[number]['key']

/** The roles that people hold; several add up. */
export const roles: readonly RoleDraft[] = drafts

/** A pattern as a condition: `*` stands for any letters, `(a|b)` for one of the names. */
const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`)

/**
 * The points that some patterns name, in the order of `points`; a pattern that begins with `!` takes points away. Throws for a pattern that
 * names none: a point was renamed, or never existed.
 */
export const pointsMatching = (points: readonly string[], patterns: readonly string[]): readonly string[] => {
  const named = (pattern: string): readonly string[] => {
    const matches = matcher(pattern)
    const found = points.filter(point => matches.test(point))
    if (found.length === 0) throw new Error(`No point is called ${pattern}`)
    return found
  }
  const given = new Set(patterns.filter(pattern => !pattern.startsWith('!')).flatMap(named))
  for (const pattern of patterns.filter(one => one.startsWith('!'))) for (const point of named(pattern.slice(1))) given.delete(point)
  return points.filter(point => given.has(point))
}
