import type { Arrival, MaterialDraft, MaterialFamily } from './material.ts'

const packed: Arrival = { lots: [500, 1000, 2000], standard: 'mechanics', level: 'S-2' }

const packaging: readonly (readonly [name: string, nameEn: string, spec: string, unit: MaterialDraft['unit']])[] = [
  ['CM200 彩盒', 'CM200 carton', '350 g 白卡覆膜 + E 坑，230 × 160 × 70 mm，四色', 'piece'],
  ['CM200 EVA 内衬', 'CM200 EVA insert', 'EVA 38°，黑色，一体成型', 'piece'],
  ['便携箱 PP 注塑', 'Carrying case, PP', '防水 IP67，410 × 330 × 160 mm，橙色', 'piece'],
  ['外箱 五层瓦楞 BC', 'Master carton, five-layer BC', 'K=A，边压 ≥ 8000 N/m，480 × 340 × 300 mm', 'piece'],
  ['铝箔袋 120 × 180', 'Foil pouch 120 × 180', 'PET/AL/PE，厚 0.10 mm，三边封', 'piece'],
  ['干燥剂 2 g', 'Desiccant 2 g', '硅胶，无 DMF', 'piece'],
  ['中英文说明书 CM200', 'CM200 manual, Chinese and English', '80 g 双胶，骑马钉，64 页，符合 GB/T 9969', 'piece'],
  ['合格证与校准证书套页', 'Certificate and calibration sheet', '120 g 铜版，可变编号', 'sheet'],
  ['热转印标签 60 × 40', 'Thermal transfer label 60 × 40', '合成纸，耐酒精，1000 张/卷', 'roll'],
  ['GHS 危险标签 70 × 50', 'GHS hazard label 70 × 50', 'PET 哑银，耐化学，500 张/卷', 'roll'],
  ['试剂瓶 HDPE 250 mL 带内盖', 'HDPE bottle 250 mL with inner plug', 'HDPE 食品级，琥珀色，盖 28 mm', 'piece'],
  ['试剂瓶 HDPE 500 mL 带内盖', 'HDPE bottle 500 mL with inner plug', 'HDPE 食品级，琥珀色，盖 38 mm', 'piece'],
  ['滴瓶 PE 30 mL', 'Dropper bottle PE 30 mL', 'LDPE，防童锁盖', 'piece'],
  ['比色管 Φ16 × 100 带盖', 'Test tube Φ16 × 100 with cap', '硼硅 3.3，PTFE 垫', 'piece'],
]

const services: readonly (readonly [name: string, nameEn: string, unit: MaterialDraft['unit']])[] = [
  ['第三方校准服务（pH 计，JJG 119）', 'Third-party calibration of pH meters to JJG 119', 'time'],
  ['第三方校准服务（电导率仪，JJG 376）', 'Third-party calibration of conductivity meters to JJG 376', 'time'],
  ['EMC 型式试验（GB/T 18268.1）', 'EMC type test to GB/T 18268.1', 'time'],
  ['表面处理外协 阳极氧化', 'Outsourced anodising', 'piece'],
  ['危险化学品运输', 'Transport of hazardous chemicals', 'time'],
]

const products: readonly (readonly [model: string, zh: string, en: string])[] = [
  ['CM210', '手持式 pH/ORP 测定仪', 'Handheld pH/ORP meter'],
  ['CM220', '手持式电导率测定仪', 'Handheld conductivity meter'],
  ['CM230', '手持式溶解氧测定仪', 'Handheld dissolved oxygen meter'],
  ['CM240', '手持式余氯比色计', 'Handheld chlorine colorimeter'],
  ['CM250', '手持式浊度仪', 'Handheld turbidity meter'],
  [
    'CM290',
    '手持式多参数水质分析仪（pH、ORP、电导率、溶解氧、温度，蓝牙传输）',
    'Handheld multiparameter meter (pH, ORP, conductivity, oxygen, temperature, Bluetooth)',
  ],
  ['GW10', '在线多通道水质变送器', 'Inline multichannel transmitter'],
  ['OX50', '在线荧光溶解氧传感器', 'Inline optical oxygen sensor'],
  ['TU80', '在线浊度传感器', 'Inline turbidity sensor'],
  ['EC40', '在线四极电导率传感器', 'Inline four-electrode conductivity sensor'],
]

const assemblies: readonly (readonly [name: string, nameEn: string])[] = [
  ['CM200 主板组件（已烧录、已测试）', 'CM200 main board assembly, programmed and tested'],
  ['CM200 上壳组件（屏、按键、标贴）', 'CM200 upper shell assembly with display, keypad and label'],
  ['OX50 荧光膜头组件', 'OX50 fluorescent cap assembly'],
  ['TU80 光室组件', 'TU80 optical chamber assembly'],
  ['电极线束组件 BNC–裸线 1 m', 'Electrode harness BNC to bare wire, 1 m'],
]

/** Packaging, bought services, and what the company makes itself. */
export const ownProducts: readonly MaterialFamily[] = [
  {
    share: 6,
    variants: packaging.map(([name, nameEn, spec, unit]) => ({
      kind: 'PK01',
      name,
      nameEn,
      spec,
      unit,
      inspectionClass: 'C',
      trade: 'packaging',
      arrival: packed,
    })),
  },
  {
    share: 2,
    variants: services.map(([name, nameEn, unit]) => ({
      kind: 'SV01',
      name,
      nameEn,
      unit,
      inspectionClass: 'C',
      trade: 'services',
      role: 'service',
    })),
  },
  {
    share: 2,
    variants: assemblies.map(([name, nameEn]) => ({
      kind: 'AS01',
      name,
      nameEn,
      unit: 'piece',
      inspectionClass: 'B',
      role: 'assembly',
      tracked: 'batch',
    })),
  },
  {
    share: 4,
    variants: products.map(([model, zh, en]) => ({
      kind: 'FG01',
      name: `${zh} ${model}`,
      nameEn: `${en} ${model}`,
      brandModel: `澄澜 Clearmere ${model}`,
      origin: '江苏苏州',
      unit: 'piece',
      inspectionClass: 'A',
      role: 'product',
      tracked: 'serial',
    })),
  },
]

/** A kit that is sold under one number; its parts are named as the materials are. */
export interface KitDraft {
  readonly name: string
  readonly nameEn: string
  readonly parts: readonly { readonly name: string; readonly quantity: string; readonly optional: boolean }[]
}

const fieldCase = [
  { name: '便携箱 PP 注塑', quantity: '1', optional: false },
  { name: 'pH 缓冲液 4.01（25 °C） 500 mL', quantity: '1', optional: true },
  { name: 'pH 缓冲液 7.00（25 °C） 500 mL', quantity: '1', optional: true },
] as const

/** The kits of the catalogue. */
export const kits: readonly KitDraft[] = [
  {
    name: '便携式多参数水质检测箱 CM290-KIT（含主机、电极、缓冲液与便携箱，适用于地表水、饮用水与水产养殖现场检测）',
    nameEn:
      'Portable multiparameter water testing kit CM290-KIT with meter, electrode, buffers and case for surface water, drinking water and aquaculture',
    parts: [
      { name: '手持式多参数水质分析仪（pH、ORP、电导率、溶解氧、温度，蓝牙传输） CM290', quantity: '1', optional: false },
      { name: '凝胶 pH 复合电极 塑壳', quantity: '1', optional: false },
      ...fieldCase,
    ],
  },
  {
    name: '手持式 pH 检测套装 CM210-KIT',
    nameEn: 'Handheld pH kit CM210-KIT',
    parts: [
      { name: '手持式 pH/ORP 测定仪 CM210', quantity: '1', optional: false },
      { name: '实验室 pH 复合电极 玻璃 三复合', quantity: '1', optional: false },
      ...fieldCase,
    ],
  },
]
