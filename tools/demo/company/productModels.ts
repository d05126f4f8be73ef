import type { ProductCategoryCode, ProductFamilyCode } from './productBasics.ts'
import type { UnitKey } from './units.ts'

/** A product of the demo company as somebody enters it; prices are those of the retail tier. */
export interface ModelDraft {
  readonly family: ProductFamilyCode
  readonly category: ProductCategoryCode
  readonly nameZh: string
  readonly nameEn: string
  readonly introZh: string
  readonly cny: number
  readonly usd: number
  readonly unit: UnitKey
  readonly shelfLifeDays?: number
  readonly labels?: readonly string[]
}

type Row = readonly [nameZh: string, nameEn: string, introZh: string, cny: number, usd: number, labels?: readonly string[]]

const line = (
  family: ProductFamilyCode,
  category: ProductCategoryCode,
  rows: readonly Row[],
  more: Partial<ModelDraft> = {},
): readonly ModelDraft[] =>
  rows.map(([nameZh, nameEn, introZh, cny, usd, labels = []]) => ({
    family,
    category,
    nameZh,
    nameEn,
    introZh,
    cny,
    usd,
    labels,
    unit: 'piece',
    ...more,
  }))

/** What the company sold before the system came. */
export const productModels: readonly ModelDraft[] = [
  ...line('HM', 'INSP', [
    ['CM210 手持式 pH/ORP 测定仪', 'CM210 handheld pH/ORP meter', 'IP67，自动识别缓冲液，数据蓝牙传输。', 1280, 249, ['主推']],
    ['CM220 手持式电导率测定仪', 'CM220 handheld conductivity meter', '四极电极，0 至 200 mS/cm，自动量程。', 1480, 279],
    ['CM230 手持式溶解氧测定仪', 'CM230 handheld dissolved oxygen meter', '荧光法，免极化，响应时间小于 30 秒。', 3280, 589, ['水产养殖']],
    ['CM240 手持式余氯比色计', 'CM240 handheld chlorine colorimeter', 'DPD 法，0 至 10 mg/L，四点校准。', 1680, 319, ['饮用水']],
    ['CM250 手持式浊度仪', 'CM250 handheld turbidity meter', '90° 散射光，0 至 1000 NTU，符合 ISO 7027。', 3980, 729, ['饮用水']],
    [
      'CM290 手持式多参数水质分析仪',
      'CM290 handheld multiparameter meter',
      'pH、ORP、电导率、溶解氧、温度五参数。',
      8600,
      1580,
      ['主推', '出口'],
    ],
  ]),
  ...line('BM', 'INSL', [
    ['BM310 台式 pH 计', 'BM310 benchtop pH meter', '分辨率 0.001 pH，五点校准，符合 JJG 119。', 4200, 780],
    ['BM320 台式电导率仪', 'BM320 benchtop conductivity meter', '0.001 μS/cm 至 1000 mS/cm，纯水补偿。', 4600, 840],
    ['BM330 台式溶解氧仪', 'BM330 benchtop dissolved oxygen meter', '荧光法，BOD 测定专用电极接口。', 6800, 1250],
    ['BM350 台式浊度仪', 'BM350 benchtop turbidity meter', '比率测量，0 至 4000 NTU。', 9800, 1790],
  ]),
  ...line('PH', 'SENE', [
    ['PH60 实验室 pH 复合电极', 'PH60 laboratory pH electrode', '玻璃三复合，可充液，BNC 接头。', 360, 69],
    ['PH61 凝胶 pH 复合电极', 'PH61 gel-filled pH electrode', '塑壳，免维护，适合现场。', 260, 52, ['主推']],
    ['PH70 工业在线 pH 传感器', 'PH70 industrial pH sensor', '双盐桥，RS-485 Modbus，6 bar。', 1880, 345],
    ['PH71 污水在线 pH 传感器', 'PH71 wastewater pH sensor', 'PTFE 环形液接界，耐污染。', 2280, 419],
    ['PH75 在线 ORP 传感器', 'PH75 inline ORP sensor', '铂电极，±2000 mV，RS-485 Modbus。', 1780, 329],
    ['PH80 氟离子选择性电极', 'PH80 fluoride ion-selective electrode', '0.02 mg/L 至饱和，配参比。', 1680, 315, ['饮用水']],
  ]),
  ...line('DO', 'SENO', [
    ['OX50 在线荧光溶解氧传感器', 'OX50 inline optical oxygen sensor', '0 至 20 mg/L，膜头寿命两年。', 5200, 949, ['主推', '水产养殖']],
    ['OX51 海水溶解氧传感器', 'OX51 seawater oxygen sensor', '钛合金壳体，盐度补偿。', 7600, 1390, ['水产养殖', '出口']],
    ['OX55 微量溶解氧传感器', 'OX55 trace oxygen sensor', '0 至 2000 μg/L，锅炉给水用。', 9800, 1780],
    ['OX59 荧光膜头', 'OX59 fluorescent cap', 'OX50 系列更换膜头。', 860, 165],
  ]),
  ...line('EC', 'SENE', [
    ['EC40 在线四极电导率传感器', 'EC40 inline four-electrode conductivity sensor', '0 至 200 mS/cm，石墨电极。', 2180, 399],
    ['EC41 纯水电导率传感器', 'EC41 pure water conductivity sensor', '电极常数 0.01，316L 不锈钢。', 1980, 369],
    ['EC45 感应式电导率传感器', 'EC45 inductive conductivity sensor', 'PEEK 壳体，0 至 2000 mS/cm。', 4800, 879],
    ['EC46 盐度传感器', 'EC46 salinity sensor', '0 至 42 PSU，海水养殖。', 3200, 589, ['水产养殖']],
  ]),
  ...line('TU', 'SENO', [
    ['TU80 在线浊度传感器', 'TU80 inline turbidity sensor', '0 至 4000 NTU，自动清洁刷。', 6200, 1130, ['主推']],
    ['TU81 低量程浊度传感器', 'TU81 low-range turbidity sensor', '0 至 20 NTU，饮用水出厂水。', 7800, 1420, ['饮用水']],
    ['TU85 悬浮物传感器', 'TU85 suspended solids sensor', '0 至 50 g/L，红外散射。', 7200, 1310],
    ['TU86 污泥浓度传感器', 'TU86 sludge concentration sensor', '0 至 120 g/L，生化池用。', 8400, 1530],
  ]),
  ...line('TX', 'INSO', [
    [
      'GW10 在线多通道水质变送器',
      'GW10 inline multichannel transmitter',
      '8 通道 RS-485，4–20 mA 输出，7 寸屏。',
      6800,
      1240,
      ['主推', '出口'],
    ],
    ['GW11 单通道变送器', 'GW11 single-channel transmitter', '盘装 96 × 96，继电器两路。', 2200, 405],
    ['GW20 无线水质网关', 'GW20 wireless water quality gateway', '4G 与 LoRa，太阳能供电。', 4600, 839, ['新品']],
  ]),
  ...line(
    'RG',
    'CONB',
    [
      ['pH 缓冲液 4.01 500 mL', 'pH buffer 4.01, 500 mL', '25 °C，可溯源至国家标准物质。', 38, 9.5],
      ['pH 缓冲液 6.86 500 mL', 'pH buffer 6.86, 500 mL', '25 °C，可溯源至国家标准物质。', 38, 9.5],
      ['pH 缓冲液 9.18 500 mL', 'pH buffer 9.18, 500 mL', '25 °C，可溯源至国家标准物质。', 42, 10.5],
      ['电导率标准液 1413 μS/cm 500 mL', 'Conductivity standard 1413 μS/cm, 500 mL', '氯化钾溶液，25 °C。', 56, 13],
    ],
    { unit: 'bottle', shelfLifeDays: 540 },
  ),
  ...line(
    'RG',
    'CONR',
    [
      ['余氯 DPD 试剂 100 次', 'DPD free chlorine reagent, 100 tests', '粉枕包装，配 CM240。', 120, 26, ['饮用水']],
      ['氨氮试剂 50 次', 'Ammonia reagent, 50 tests', '水杨酸法，0 至 5 mg/L。', 160, 33, ['水产养殖']],
    ],
    { unit: 'box', shelfLifeDays: 365 },
  ),
]

/** What somebody applies for at the end of the two years, and how far that has come. */
export const modelApplications: readonly (readonly [
  draft: ModelDraft,
  stage: 'draft' | 'pending' | 'reviewed' | 'rejected' | 'approved',
])[] = (
  [
    ['TX', 'INSO', ['GW12 双通道变送器', 'GW12 two-channel transmitter', '盘装，RS-485 输出。', 2800, 515], 'approved'],
    ['PH', 'SENE', ['PH72 高温 pH 传感器', 'PH72 high-temperature pH sensor', '130 °C 可灭菌。', 3600, 659, ['新品']], 'pending'],
    ['DO', 'SENO', ['OX52 养殖溶解氧浮标传感器', 'OX52 oxygen sensor for ponds', '带清洁刷。', 4200, 769, ['新品', '水产养殖']], 'pending'],
    ['TU', 'SENO', ['TU87 叶绿素传感器', 'TU87 chlorophyll sensor', '荧光法，0 至 400 μg/L。', 9600, 1750], 'reviewed'],
    ['EC', 'SENE', ['EC47 土壤电导率传感器', 'EC47 soil conductivity sensor', '三针式。', 980, 185], 'rejected'],
    ['HM', 'INSP', ['CM260 手持式色度仪', 'CM260 handheld colour meter', '铂钴法，0 至 500 度。', 2980, 549, ['新品']], 'draft'],
  ] as const
).flatMap(([family, category, row, stage]) => line(family, category, [row]).map(draft => [draft, stage] as const))
