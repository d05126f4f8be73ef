import type { CreateInput } from '../../../core/define/entity.ts'
import type { company } from '../../../areas/crm/company/company.ts'
import type { Username } from './people.ts'

type Customer = CreateInput<typeof company>

/** What became of a customer besides being one. */
export type CustomerStory =
  | { readonly kind: 'inactive' | 'reactivated'; readonly reason: string }
  /** Ordered nothing for two years. */
  | { readonly kind: 'lapsed' }
  /** Has ordered nothing for so long that it becomes inactive in some weeks. */
  | { readonly kind: 'lapsing' }
  | { readonly kind: 'renamed'; readonly name: string; readonly nameEn?: string }
  | { readonly kind: 'merged'; readonly into: string; readonly reason: string }

/** A customer of the demo company. */
export interface CustomerDraft extends Pick<Customer, 'name' | 'nameEn' | 'shortName' | 'type' | 'industry' | 'region'> {
  readonly owner: Username
  readonly tier: 'retail' | 'T1' | 'T2' | 'T3' | 'T4'
  readonly city: string
  readonly country: string
  /** Its mail domain. */
  readonly domain: string
  readonly above?: string
  readonly story?: CustomerStory
}

type Row = readonly [
  name: string,
  nameEn: string,
  shortName: string,
  type: CustomerDraft['type'],
  industry: NonNullable<CustomerDraft['industry']>,
  tier: CustomerDraft['tier'],
  city: string,
  domain: string,
  more?: Partial<Pick<CustomerDraft, 'above' | 'story' | 'owner'>>,
]

const inChina: readonly Row[] = [
  ['苏州水务集团有限公司', 'Suzhou Water Group', '苏州水务', 'endUser', 'waterSupply', 'T2', '苏州', 'szwater.example'],
  ['上海城投水务运营有限公司', 'Shanghai Chengtou Water Operations', '城投水务', 'endUser', 'waterSupply', 'T2', '上海', 'ctwater.example'],
  ['南京江宁污水处理厂', 'Nanjing Jiangning Sewage Plant', '江宁污水', 'endUser', 'wastewater', 'T1', '南京', 'jnws.example'],
  [
    '浙江省生态环境监测中心',
    'Zhejiang Ecological Monitoring Centre',
    '浙江监测',
    'government',
    'environment',
    'T1',
    '杭州',
    'zjemc.example',
  ],
  ['太湖流域水文局', 'Taihu Basin Hydrology Bureau', '太湖水文', 'government', 'environment', 'T1', '无锡', 'thswj.example'],
  ['中科谱测检测技术（合肥）有限公司', 'Spectral Testing Hefei', '谱测检测', 'lab', 'environment', 'retail', '合肥', 'pctest.example'],
  ['华东师大河口实验室', 'ECNU Estuary Laboratory', '河口实验室', 'lab', 'education', 'retail', '上海', 'ecnu-estuary.example'],
  ['江阴热电有限公司', 'Jiangyin Cogeneration', '江阴热电', 'endUser', 'power', 'T1', '江阴', 'jyrd.example'],
  ['恒润药业股份有限公司', 'Hengrun Pharma', '恒润药业', 'endUser', 'pharma', 'T1', '连云港', 'hengrun.example'],
  ['金山乳品有限公司', 'Jinshan Dairy', '金山乳品', 'endUser', 'food', 'retail', '呼和浩特', 'jinshandairy.example'],
  [
    '晶元微电子（无锡）有限公司',
    'Jingyuan Microelectronics Wuxi',
    '晶元微电子',
    'endUser',
    'semiconductors',
    'T2',
    '无锡',
    'jymicro.example',
  ],
  ['舟山普陀海水养殖合作社', 'Zhoushan Putuo Mariculture', '普陀养殖', 'endUser', 'aquaculture', 'retail', '舟山', 'ptyz.example'],
  ['北京碧源科仪贸易有限公司', 'Beijing Biyuan Instruments Trading', '碧源科仪', 'distributor', 'trade', 'T3', '北京', 'biyuan.example'],
  ['广州南粤分析仪器有限公司', 'Guangzhou Nanyue Analytical', '南粤分析', 'distributor', 'trade', 'T3', '广州', 'nanyue.example'],
  ['成都蜀水仪器设备有限公司', 'Chengdu Shushui Instruments', '蜀水仪器', 'distributor', 'trade', 'T3', '成都', 'shushui.example'],
  ['西安秦川环保设备有限公司', 'Xi’an Qinchuan Environmental', '秦川环保', 'distributor', 'trade', 'T2', '西安', 'qinchuan.example'],
  ['深圳鹏城在线监测系统有限公司', 'Shenzhen Pengcheng Online Monitoring', '鹏城监测', 'oem', 'environment', 'T4', '深圳', 'pcom.example'],
  ['青岛海润水处理工程有限公司', 'Qingdao Hairun Water Engineering', '海润水处理', 'oem', 'wastewater', 'T3', '青岛', 'hairun.example'],
  [
    '武汉东湖疾控检验所',
    'Wuhan East Lake Disease Control Lab',
    '东湖疾控',
    'government',
    'environment',
    'retail',
    '武汉',
    'dhcdc.example',
    { story: { kind: 'lapsing' } },
  ],
  ['澄澜演示中心', 'Clearmere Demonstration Centre', '演示中心', 'internal', 'other', 'T4', '苏州', 'demo-centre.example'],
  [
    '扬州化工园污水有限公司',
    'Yangzhou Chemical Park Sewage',
    '扬州化工园',
    'endUser',
    'chemicals',
    'T1',
    '扬州',
    'yzpark.example',
    { story: { kind: 'lapsed' } },
  ],
  [
    '绍兴印染水回用有限公司',
    'Shaoxing Dyeing Water Reuse',
    '绍兴回用',
    'endUser',
    'wastewater',
    'retail',
    '绍兴',
    'sxreuse.example',
    { story: { kind: 'inactive', reason: '项目已终止。' } },
  ],
  [
    '长沙湘江水厂',
    'Changsha Xiangjiang Waterworks',
    '湘江水厂',
    'endUser',
    'waterSupply',
    'T1',
    '长沙',
    'xjwater.example',
    { story: { kind: 'reactivated', reason: '新建二期，重新采购。' } },
  ],
  [
    '天津滨海仪表厂',
    'Tianjin Binhai Instrument Works',
    '滨海仪表',
    'oem',
    'environment',
    'T3',
    '天津',
    'binhai.example',
    { story: { kind: 'renamed', name: '天津海河智测科技有限公司', nameEn: 'Tianjin Haihe Smart Sensing' } },
  ],
  [
    '昆山净源设备有限公司',
    'Kunshan Jingyuan Equipment',
    '净源设备',
    'distributor',
    'trade',
    'T2',
    '昆山',
    'jingyuan-ks.example',
    { story: { kind: 'renamed', name: '净源环境（昆山）有限公司' } },
  ],
  [
    '碧源科仪北京办事处',
    'Biyuan Office Beijing',
    '碧源办事处',
    'distributor',
    'trade',
    'retail',
    '北京',
    'biyuan-office.example',
    { story: { kind: 'merged', into: '北京碧源科仪贸易有限公司', reason: '同一家公司，重复建档。' } },
  ],
]

const abroad: readonly (readonly [country: string, row: Row])[] = [
  [
    'US',
    ['Great Lakes Water Testing Inc.', 'Great Lakes Water Testing Inc.', 'GLWT', 'lab', 'environment', 'T1', 'Milwaukee', 'glwt.example'],
  ],
  [
    'US',
    [
      'Hach Creek Utilities District',
      'Hach Creek Utilities District',
      'HCUD',
      'endUser',
      'waterSupply',
      'retail',
      'Boulder',
      'hcud.example',
    ],
  ],
  ['US', ['Pacific Aquatics Supply LLC', 'Pacific Aquatics Supply LLC', 'PAS', 'distributor', 'trade', 'T3', 'San Diego', 'pacaq.example']],
  ['US', ['Bayou Analytical Systems', 'Bayou Analytical Systems', 'Bayou', 'oem', 'chemicals', 'T4', 'Houston', 'bayou.example']],
  [
    'US',
    [
      'Sierra Brewing Company',
      'Sierra Brewing Company',
      'Sierra',
      'endUser',
      'food',
      'retail',
      'Reno',
      'sierrabrew.example',
      { story: { kind: 'inactive', reason: '改用其他品牌。' } },
    ],
  ],
  [
    'DE',
    ['Rheinwasser Analytik GmbH', 'Rheinwasser Analytik GmbH', 'Rheinwasser', 'distributor', 'trade', 'T3', 'Köln', 'rheinwasser.example'],
  ],
  ['DE', ['Stadtwerke Lindenau', 'Stadtwerke Lindenau', 'Lindenau', 'endUser', 'waterSupply', 'T1', 'Leipzig', 'sw-lindenau.example']],
  [
    'NL',
    [
      'Polder Meettechniek B.V.',
      'Polder Meettechniek B.V.',
      'Polder',
      'distributor',
      'trade',
      'T2',
      'Utrecht',
      'polder.example',
      { above: 'Rheinwasser Analytik GmbH' },
    ],
  ],
  ['FR', ['Eaux du Lac SAS', 'Eaux du Lac SAS', 'Eaux du Lac', 'endUser', 'waterSupply', 'T1', 'Annecy', 'eauxdulac.example']],
  ['IT', ['Laboratorio Acque Venete', 'Laboratorio Acque Venete', 'LAV', 'lab', 'environment', 'retail', 'Padova', 'acquevenete.example']],
  [
    'SE',
    [
      'Nordljus Akvakultur AB',
      'Nordljus Akvakultur AB',
      'Nordljus',
      'endUser',
      'aquaculture',
      'retail',
      'Luleå',
      'nordljus.example',
      { story: { kind: 'renamed', name: 'Nordljus Salmon AB', nameEn: 'Nordljus Salmon AB' } },
    ],
  ],
  [
    'GB',
    [
      'Thames Valley Monitoring Ltd',
      'Thames Valley Monitoring Ltd',
      'TVM',
      'distributor',
      'trade',
      'T3',
      'Reading',
      'tvmonitoring.example',
    ],
  ],
  [
    'SG',
    [
      'Straits Water Sensors Pte Ltd',
      'Straits Water Sensors Pte Ltd',
      'Straits',
      'oem',
      'environment',
      'T4',
      'Singapore',
      'straits.example',
    ],
  ],
  ['BR', ['Águas do Vale S.A.', 'Águas do Vale S.A.', 'Vale', 'endUser', 'wastewater', 'T1', 'Campinas', 'aguasdovale.example']],
]

const regionOf = (country: string): CustomerDraft['region'] =>
  country === 'US' || country === 'CN' ? country : ['DE', 'NL', 'FR', 'IT', 'SE'].includes(country) ? 'EU' : 'other'

const draftOf = (country: string, owner: Username, row: Row): CustomerDraft => {
  const [name, nameEn, shortName, type, industry, tier, city, domain, more = {}] = row
  return { name, nameEn, shortName, type, industry, tier, city, domain, country, region: regionOf(country), owner, ...more }
}

/** The customers of the demo company, those that stand above others before them. */
export const customers: readonly CustomerDraft[] = [
  ...inChina.map((row, at) => draftOf('CN', at % 3 === 2 ? 'ge.ran' : 'sales', row)),
  ...abroad.map(([country, row], at) => draftOf(country, at % 2 === 0 ? 'o.bennett' : 'm.wittgenstein', row)),
]

/** Who orders nothing. */
export const withoutOrders: ReadonlySet<string> = new Set(
  customers.flatMap(({ name, story }) => (story?.kind === 'lapsed' || story?.kind === 'lapsing' ? [name] : [])),
)
