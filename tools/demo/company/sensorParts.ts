import type { Arrival, MaterialDraft, MaterialFamily } from './material.ts'

const probesOneByOne: Arrival = { lots: [4, 6, 10], standard: 'sensors', planType: 'hundredPercent' }
const sampled: Arrival = { lots: [40, 60, 100], standard: 'sensors', level: 'S-2', aql: '0.65' }
const opticalParts: Arrival = { lots: [200, 300, 500], standard: 'electronics', level: 'S-3', aql: '0.65' }

const electrodes: readonly (readonly [name: string, nameEn: string, spec: string])[] = [
  [
    '实验室 pH 复合电极 玻璃 三复合',
    'Laboratory pH combination electrode, glass, with temperature',
    '0～14 pH，0～80 °C，Ag/AgCl，可充液，BNC + RCA，线长 1 m',
  ],
  ['凝胶 pH 复合电极 塑壳', 'Gel-filled pH combination electrode, plastic body', '0～14 pH，0～60 °C，PC 壳体，BNC，线长 1 m'],
  ['平面 pH 电极', 'Flat-surface pH electrode', '0～14 pH，平面玻璃膜，适于土壤与膏体'],
  ['在线 pH 电极 PTFE 液接界 3/4" NPT', 'Inline pH electrode, PTFE junction, 3/4" NPT', '0～14 pH，0～100 °C，0.6 MPa，Pt1000，线长 10 m'],
  ['ORP 复合电极 铂环', 'ORP combination electrode, platinum ring', '±2000 mV，Ag/AgCl，BNC，线长 1 m'],
  ['二极电导电极 K=1.0', 'Two-electrode conductivity cell K=1.0', '铂黑，10 µS/cm～20 mS/cm，NTC 10 kΩ'],
  ['二极电导电极 K=0.1 纯水', 'Two-electrode conductivity cell K=0.1 for pure water', '不锈钢 316L，0.05～200 µS/cm，流通式'],
  ['四极石墨电导率探头', 'Four-electrode graphite conductivity probe', '10 µS/cm～200 mS/cm，环氧壳体'],
  ['极谱法溶解氧电极', 'Polarographic dissolved oxygen electrode', '0～20 mg/L，换膜头式，90 % 响应 < 60 s'],
  ['原电池法溶解氧电极', 'Galvanic dissolved oxygen electrode', '0～20 mg/L，免极化，银—铅'],
  ['荧光法溶解氧膜帽', 'Optical dissolved oxygen sensor cap', '铂卟啉荧光膜，寿命 ≥ 2 年，带校准码'],
  ['氟离子选择性电极', 'Fluoride ion-selective electrode', 'LaF₃ 单晶，10⁻⁶～1 mol/L，内阻 < 2 MΩ'],
  ['硝酸根离子选择性电极', 'Nitrate ion-selective electrode', 'PVC 膜，10⁻⁵～1 mol/L'],
  ['铵离子选择性电极', 'Ammonium ion-selective electrode', 'PVC 膜，10⁻⁵～1 mol/L，钾离子补偿'],
  ['氯离子选择性电极', 'Chloride ion-selective electrode', 'AgCl/Ag₂S 压片，5×10⁻⁵～1 mol/L'],
  ['钾离子选择性电极', 'Potassium ion-selective electrode', 'PVC 膜，10⁻⁵～1 mol/L'],
  ['余氯传感器 恒电压三电极', 'Free chlorine sensor, potentiostatic three-electrode', '0～20 mg/L，流通池安装，pH 补偿'],
  ['参比电极 双盐桥', 'Reference electrode, double junction', 'Ag/AgCl，外盐桥 0.1 mol/L KNO₃'],
  ['温度传感器 Pt1000 不锈钢护套', 'Pt1000 temperature sensor, stainless steel sheath', 'A 级，Φ4 × 50 mm，316L，线长 1.2 m'],
  ['热敏电阻 NTC 10 kΩ B3950', 'Thermistor NTC 10 kΩ B3950', '±1 %，环氧包封，线长 80 mm'],
]

const probes: readonly (readonly [name: string, nameEn: string, spec: string])[] = [
  [
    '在线荧光法溶解氧传感器（带自清洁刷，IP68，Modbus RTU/RS-485，钛合金外壳，10 米线缆）',
    'Inline optical dissolved oxygen sensor with self-cleaning wiper, IP68, Modbus RTU over RS-485, titanium housing, 10 m cable',
    '0～20 mg/L，±0.1 mg/L（< 8 mg/L），0～45 °C，9～36 V DC',
  ],
  [
    '在线浊度传感器（90° 散射光，红外 860 nm，ISO 7027，带清洁刷，10 米线缆）',
    'Inline turbidity sensor, 90° scattered light, infrared 860 nm to ISO 7027, with wiper, 10 m cable',
    '0～1000 NTU，±3 % 或 ±2 NTU，IP68',
  ],
  ['叶绿素 a 荧光探头 470 nm 激发', 'Chlorophyll a fluorescence probe, 470 nm excitation', '0～400 µg/L，检出限 0.1 µg/L，RS-485'],
  [
    '蓝绿藻（藻蓝蛋白）荧光探头 590 nm 激发',
    'Blue-green algae (phycocyanin) fluorescence probe, 590 nm excitation',
    '0～300 000 cells/mL，RS-485',
  ],
  ['水中油荧光探头 254 nm 激发', 'Oil-in-water fluorescence probe, 254 nm excitation', '0～50 mg/L，带清洁刷'],
  [
    'COD/TOC 紫外吸收探头 254 nm 与 546 nm 双波长',
    'UV absorption probe for COD/TOC, 254 nm and 546 nm',
    '光程 5 mm，0～500 mg/L COD，RS-485',
  ],
]

const optics: readonly (readonly [name: string, nameEn: string, model: string])[] = [
  ['红外发射管 860 nm', 'Infrared emitter 860 nm', '欧司朗 ams-OSRAM SFH 4715AS'],
  ['紫外发光管 254 nm 准直', 'Collimated UV LED 254 nm', '首尔伟傲世 CUD5GF1B'],
  ['蓝光发光管 470 nm', 'Blue LED 470 nm', '科锐 CREE XPEBBL-L1'],
  ['绿光发光管 525 nm', 'Green LED 525 nm', '亿光 EVERLIGHT 19-217/GHC'],
  ['硅光电二极管 大面积', 'Large-area silicon photodiode', '滨松 HAMAMATSU S1223-01'],
  ['紫外增强硅光电池', 'UV-enhanced silicon photocell', '滨松 HAMAMATSU S1337-33BQ'],
  ['窄带滤光片 546 nm Φ8 × 2', 'Narrow-band filter 546 nm, Φ8 × 2', '按图定制 FWHM 10 nm T ≥ 60 %'],
  ['长波通滤光片 650 nm Φ10 × 2', 'Long-pass filter 650 nm, Φ10 × 2', '按图定制 OD4'],
  ['石英比色皿 10 mm 两通光', 'Quartz cuvette 10 mm, two clear sides', '晶科光学 Q-104'],
  ['蓝宝石窗口 Φ14 × 1.5', 'Sapphire window Φ14 × 1.5', '按图定制 面形 λ/4'],
  ['塑料光纤束 Φ1.0 × 120', 'Plastic fibre bundle Φ1.0 × 120', '三菱 ESKA GH4001'],
]

const glasses = [
  ['石英', 'quartz'],
  ['蓝宝石', 'sapphire'],
  ['滤光片', 'coated'],
] as const

/** What the name of an optical part says of its glass, wavelength and diameter. */
const opticalAttributes = (name: string): Pick<MaterialDraft, 'attributes'> => {
  const glass = glasses.find(([word]) => name.includes(word))?.[1]
  const wavelength = /(\d+) nm/.exec(name)?.[1]
  const diameter = /Φ([\d.]+)/.exec(name)?.[1]
  const attributes = { ...(glass && { glass }), ...(wavelength && { wavelength }), ...(diameter && { diameter }) }
  return Object.keys(attributes).length === 0 ? {} : { attributes }
}

const electrode = ([name, nameEn, spec]: (typeof electrodes)[number], serial: boolean): MaterialDraft => ({
  kind: serial ? 'SE02' : 'SE01',
  name,
  nameEn,
  spec,
  unit: 'piece',
  inspectionClass: 'A',
  trade: 'electrodes',
  arrival: serial ? probesOneByOne : sampled,
  tracked: serial ? 'serial' : 'batch',
})

/** Electrodes, probes and what light is measured with. */
export const sensorParts: readonly MaterialFamily[] = [
  { share: 7, variants: electrodes.map(one => electrode(one, false)) },
  { share: 2, variants: probes.map(one => electrode(one, true)) },
  {
    share: 4,
    variants: optics.map(([name, nameEn, brandModel]) => ({
      kind: 'SE05',
      name,
      nameEn,
      brandModel,
      unit: 'piece',
      inspectionClass: 'B',
      trade: 'optics',
      arrival: opticalParts,
      tracked: 'batch',
      ...opticalAttributes(name),
    })),
  },
]
