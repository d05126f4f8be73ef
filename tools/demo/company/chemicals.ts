import type { Arrival, MaterialDraft, MaterialFamily } from './material.ts'

const bottles: Arrival = { lots: [60, 100, 200], standard: 'chemicals', level: 'S-2' }
const kits: Arrival = { lots: [50, 100, 150], standard: 'chemicals', level: 'S-2' }
const certified: Arrival = { lots: [10, 20, 30], standard: 'chemicals', planType: 'zeroAcceptance' }
const weighed: Arrival = { lots: [5, 12.5, 25], standard: 'chemicals', level: 'S-1' }

type Solution = Pick<MaterialDraft, 'name' | 'nameEn' | 'spec' | 'inspectionClass' | 'attributes'>

const inSizes = (
  kind: string,
  solution: Solution,
  sizes: readonly string[],
  shelfMonths: number,
  arrival: Arrival,
): readonly MaterialDraft[] =>
  sizes.map(size => ({
    kind,
    ...solution,
    name: `${solution.name} ${size}`,
    nameEn: `${solution.nameEn}, ${size.replace('支', 'tests')}`,
    unit: size.includes('×') ? 'box' : 'bottle',
    trade: kind === 'CH03' ? 'reagents' : 'chemicals',
    arrival,
    tracked: 'batch',
    shelfMonths,
    attributes: { ...solution.attributes, packSize: size },
  }))

const buffers = ['4.01', '7.00', '10.01', '6.86', '9.18', '1.68', '12.45'].flatMap(ph =>
  inSizes(
    'CH01',
    {
      name: `pH 缓冲液 ${ph}（25 °C）`,
      nameEn: `pH buffer ${ph} (25 °C)`,
      spec: `pH ${ph} ±0.01（25 °C），可溯源至国家标准物质，含温度对照表`,
      inspectionClass: 'A',
      attributes: { ph },
    },
    ['250 mL', '500 mL', '20×20 mL'],
    24,
    bottles,
  ),
)

const conductivity = ['84 µS/cm', '1413 µS/cm', '12.88 mS/cm', '111.8 mS/cm'].flatMap(value =>
  inSizes(
    'CH02',
    {
      name: `电导率标准溶液 ${value}`,
      nameEn: `Conductivity standard ${value}`,
      spec: `${value} ±1 %（25 °C），KCl`,
      inspectionClass: 'A',
    },
    ['250 mL', '500 mL'],
    12,
    bottles,
  ),
)

const turbidity = ['0', '20', '100', '800', '4000'].flatMap(value =>
  inSizes(
    'CH06',
    {
      name: `福尔马肼浊度标准 ${value} NTU`,
      nameEn: `Formazin turbidity standard ${value} NTU`,
      spec: `${value} NTU ±3 %`,
      inspectionClass: 'A',
      attributes: { turbidity: value },
    },
    ['100 mL', '500 mL'],
    12,
    certified,
  ),
)

const tests: readonly (readonly [zh: string, en: string, ranges: readonly string[]])[] = [
  ['余氯 DPD 试剂', 'DPD reagent for free chlorine', ['0.02～2.00 mg/L', '0.1～10.0 mg/L']],
  ['总氯 DPD 试剂', 'DPD reagent for total chlorine', ['0.02～2.00 mg/L']],
  ['化学需氧量 COD 预制管', 'COD digestion vials', ['3～150 mg/L', '20～1500 mg/L', '200～15 000 mg/L']],
  ['氨氮水杨酸法试剂', 'Ammonia nitrogen reagent, salicylate method', ['0.02～2.50 mg/L', '0.4～50.0 mg/L']],
  ['总磷过硫酸钾消解试剂', 'Total phosphorus reagent, persulfate digestion', ['0.06～3.50 mg/L', '1.0～100 mg/L']],
  ['总氮碱性过硫酸钾试剂', 'Total nitrogen reagent, alkaline persulfate', ['0.5～25.0 mg/L']],
  ['亚硝酸盐重氮偶合试剂', 'Nitrite reagent, diazotisation', ['0.002～0.300 mg/L']],
  ['硝酸盐镉还原试剂', 'Nitrate reagent, cadmium reduction', ['0.1～10.0 mg/L']],
  ['六价铬二苯碳酰二肼试剂', 'Hexavalent chromium reagent, diphenylcarbazide', ['0.01～0.70 mg/L']],
  ['总硬度滴定试剂', 'Total hardness titration reagent', ['10～500 mg/L CaCO₃']],
]

/** The ends of a range as it is written: `200～15 000 mg/L`. */
const spanOf = (range: string): { readonly from: string; readonly to: string } => {
  const [from = '', to = ''] = range.replaceAll(/[^\d.～]/g, '').split('～')
  return { from, to }
}

const reagents = tests.flatMap(([zh, en, ranges]) =>
  ranges.flatMap(range =>
    inSizes(
      'CH03',
      {
        name: `${zh} ${range}`,
        nameEn: `${en} ${range}`,
        spec: `量程 ${range}，按 HJ/GB 方法，含空白`,
        inspectionClass: 'B',
        attributes: { span: spanOf(range) },
      },
      ['25×1 支', '100×1 支'],
      18,
      kits,
    ),
  ),
)

const raw: readonly (readonly [zh: string, en: string, formula: string])[] = [
  ['氯化钾', 'Potassium chloride', 'KCl，CAS 7447-40-7'],
  ['邻苯二甲酸氢钾', 'Potassium hydrogen phthalate', 'C₈H₅KO₄，CAS 877-24-7'],
  ['磷酸二氢钾', 'Potassium dihydrogen phosphate', 'KH₂PO₄，CAS 7778-77-0'],
  ['无水磷酸氢二钠', 'Disodium hydrogen phosphate, anhydrous', 'Na₂HPO₄，CAS 7558-79-4'],
  ['四硼酸钠', 'Sodium tetraborate decahydrate', 'Na₂B₄O₇·10H₂O，CAS 1303-96-4'],
  ['亚硫酸钠', 'Sodium sulfite', 'Na₂SO₃，CAS 7757-83-7'],
  ['硫酸肼', 'Hydrazine sulfate', 'N₂H₆SO₄，CAS 10034-93-2，危险化学品'],
  ['六次甲基四胺', 'Hexamethylenetetramine', 'C₆H₁₂N₄，CAS 100-97-0'],
  ['硝酸钾', 'Potassium nitrate', 'KNO₃，CAS 7757-79-1，易制爆'],
  ['甘油', 'Glycerol', 'C₃H₈O₃，CAS 56-81-5'],
]

const rawMaterials = ['分析纯', '优级纯'].flatMap(grade =>
  raw.map(([zh, en, formula]): MaterialDraft => ({
    kind: 'CH04',
    name: `${zh}（${grade}）`,
    nameEn: `${en} (${grade === '分析纯' ? 'AR' : 'GR'})`,
    spec: `${formula}，${grade}`,
    brandModel: '国药集团 Sinopharm',
    unit: 'kilogram',
    inspectionClass: 'B',
    trade: 'chemicals',
    arrival: weighed,
    tracked: 'batch',
    shelfMonths: 36,
  })),
)

const fillings = [
  ...inSizes(
    'CH05',
    {
      name: '电极填充液 3 mol/L KCl',
      nameEn: 'Electrode filling solution 3 mol/L KCl',
      spec: '3 mol/L KCl，饱和 AgCl',
      inspectionClass: 'B',
      attributes: { concentration: '3' },
    },
    ['30 mL', '250 mL'],
    24,
    bottles,
  ),
  ...inSizes(
    'CH05',
    { name: '电极保存液', nameEn: 'Electrode storage solution', spec: '含防腐剂，pH 4', inspectionClass: 'B' },
    ['30 mL', '250 mL', '500 mL'],
    24,
    bottles,
  ),
  ...inSizes(
    'CH05',
    { name: '电极清洗液（胃蛋白酶/盐酸）', nameEn: 'Electrode cleaning solution (pepsin/HCl)', spec: '去除蛋白沉积', inspectionClass: 'B' },
    ['250 mL'],
    12,
    bottles,
  ),
  ...inSizes(
    'CH07',
    { name: 'ORP 标准液 220 mV', nameEn: 'ORP standard 220 mV', spec: '220 ±10 mV（25 °C）', inspectionClass: 'A' },
    ['250 mL'],
    12,
    bottles,
  ),
  ...inSizes(
    'CH07',
    { name: 'ORP 标准液 468 mV', nameEn: 'ORP standard 468 mV', spec: '468 ±10 mV（25 °C）', inspectionClass: 'A' },
    ['250 mL'],
    12,
    bottles,
  ),
]

/** Buffers, standards, reagents and what they are made of. */
export const chemicals: readonly MaterialFamily[] = [
  { share: 4, variants: [...buffers.filter((_, place) => place % 3 === 1), ...buffers.filter((_, place) => place % 3 !== 1)] },
  { share: 2, variants: conductivity },
  { share: 2, variants: turbidity },
  { share: 4, variants: reagents },
  { share: 4, variants: rawMaterials },
  { share: 2, variants: fillings },
]
