/** A department of the demo company. */
export interface DepartmentDraft<Key = DepartmentKey> {
  readonly key: Key
  readonly name: string
  readonly nameEn: string
  readonly above?: Key
  readonly costCentre: string
  readonly foundedOn: string
  readonly intro?: string
  /** Who leads it without belonging to it: somebody of another department. */
  readonly ledBy?: string
  /** Who stands in for the head. */
  readonly deputies?: readonly string[]
}

const tree = [
  {
    key: 'company',
    name: '澄澜水质仪器（苏州）有限公司',
    nameEn: 'Clearmere Water Instruments (Suzhou) Co., Ltd.',
    costCentre: '1000',
    foundedOn: '2009-04-16',
    ledBy: 'manager',
    deputies: ['hu.yong'],
    intro: '手持式与在线式水质分析仪表、传感器、电极和配套试剂的研发、制造与服务。',
  },
  {
    key: 'office',
    name: '总经理办公室',
    nameEn: "General Manager's Office",
    above: 'company',
    costCentre: '1010',
    foundedOn: '2009-04-16',
  },
  {
    key: 'research',
    name: '研发中心',
    nameEn: 'Research and Development',
    above: 'company',
    costCentre: '2000',
    foundedOn: '2010-03-01',
    deputies: ['song.jia'],
  },
  {
    key: 'hardware',
    name: '硬件与固件部',
    nameEn: 'Hardware and Firmware',
    above: 'research',
    costCentre: '2010',
    foundedOn: '2012-06-01',
    ledBy: 'engineer',
  },
  {
    key: 'chemistry',
    name: '电化学与试剂研发部',
    nameEn: 'Electrochemistry and Reagent Development',
    above: 'research',
    costCentre: '2020',
    foundedOn: '2012-06-01',
  },
  { key: 'mechanics', name: '结构设计部', nameEn: 'Mechanical Design', above: 'research', costCentre: '2030', foundedOn: '2014-09-01' },
  {
    key: 'optics',
    name: '光学传感项目组（荧光法溶解氧、浊度、叶绿素与蓝绿藻在线监测）',
    nameEn: 'Optical Sensing Project Group (Oxygen, Turbidity, Chlorophyll, Blue-Green Algae)',
    above: 'research',
    costCentre: '2040',
    foundedOn: '2019-02-18',
  },
  {
    key: 'quality',
    name: '质量部',
    nameEn: 'Quality',
    above: 'company',
    costCentre: '3000',
    foundedOn: '2010-03-01',
    deputies: ['ma.zhiqiang', 'zhao.lei'],
  },
  {
    key: 'metrology',
    name: '计量与实验室',
    nameEn: 'Metrology and Laboratory',
    above: 'quality',
    costCentre: '3010',
    foundedOn: '2013-05-06',
    intro: '标准器与量具的校准，缓冲液和标准溶液的定值。',
  },
  {
    key: 'outgoing',
    name: '过程与出货检验组',
    nameEn: 'Process and Outgoing Inspection',
    above: 'quality',
    costCentre: '3020',
    foundedOn: '2013-05-06',
  },
  {
    key: 'supply',
    name: '供应链中心',
    nameEn: 'Supply Chain',
    above: 'company',
    costCentre: '4000',
    foundedOn: '2011-01-04',
    ledBy: 'huang.lei',
    deputies: ['planner'],
  },
  { key: 'purchasing', name: '采购部', nameEn: 'Purchasing', above: 'supply', costCentre: '4010', foundedOn: '2011-01-04' },
  {
    key: 'planning',
    name: '计划物控部',
    nameEn: 'Planning and Material Control',
    above: 'supply',
    costCentre: '4020',
    foundedOn: '2016-07-01',
  },
  { key: 'warehouse', name: '仓储物流部', nameEn: 'Warehouse and Logistics', above: 'supply', costCentre: '4030', foundedOn: '2011-01-04' },
  {
    key: 'production',
    name: '制造部',
    nameEn: 'Manufacturing',
    above: 'company',
    costCentre: '5000',
    foundedOn: '2010-08-02',
    ledBy: 'cao.li',
    deputies: ['peng.fei', 'yuan.mei'],
  },
  {
    key: 'assembly',
    name: '仪表装配车间',
    nameEn: 'Instrument Assembly',
    above: 'production',
    costCentre: '5010',
    foundedOn: '2010-08-02',
  },
  {
    key: 'electrodes',
    name: '传感器与电极车间',
    nameEn: 'Sensor and Electrode Workshop',
    above: 'production',
    costCentre: '5020',
    foundedOn: '2015-11-02',
  },
  { key: 'filling', name: '试剂灌装车间', nameEn: 'Reagent Filling', above: 'production', costCentre: '5030', foundedOn: '2017-03-20' },
  {
    key: 'marketing',
    name: '营销中心',
    nameEn: 'Sales and Marketing',
    above: 'company',
    costCentre: '6000',
    foundedOn: '2009-10-12',
    ledBy: 'o.bennett',
    deputies: ['service'],
  },
  {
    key: 'domestic',
    name: '国内销售部',
    nameEn: 'Domestic Sales',
    above: 'marketing',
    costCentre: '6010',
    foundedOn: '2009-10-12',
    ledBy: 'sales',
  },
  { key: 'overseas', name: '海外销售部', nameEn: 'International Sales', above: 'marketing', costCentre: '6020', foundedOn: '2014-02-10' },
  { key: 'service', name: '售后服务部', nameEn: 'After-Sales Service', above: 'marketing', costCentre: '6030', foundedOn: '2011-05-09' },
  { key: 'finance', name: '财务部', nameEn: 'Finance', above: 'company', costCentre: '7000', foundedOn: '2009-04-16' },
  { key: 'people', name: '人力行政部', nameEn: 'People and Administration', above: 'company', costCentre: '8000', foundedOn: '2011-09-01' },
  { key: 'it', name: '信息技术部', nameEn: 'Information Technology', above: 'company', costCentre: '9000', foundedOn: '2016-01-04' },
] as const satisfies readonly DepartmentDraft<string>[]

/** Names a department of the demo company. */
export type DepartmentKey = (typeof tree)[number]['key']

/** The company as its papers name it, in Chinese and English. */
export const companyName = [tree[0].name, tree[0].nameEn] as const

/** The tree of departments, each after the one above it. */
export const departments: readonly DepartmentDraft[] = tree

/** The department and every one below it, by key. */
export const treeOf = (key: DepartmentKey): readonly DepartmentKey[] => [
  key,
  ...departments.flatMap(one => (one.above === key ? treeOf(one.key) : [])),
]
