import type { Arrival, MaterialDraft, MaterialFamily } from './material.ts'

const moulded: Arrival = { lots: [300, 500, 800], standard: 'mechanics', level: 'S-3' }
const small: Arrival = { lots: [2000, 5000, 10_000], standard: 'mechanics', level: 'S-2' }
const onRolls: Arrival = { lots: [100, 200, 500], standard: 'mechanics', level: 'S-1' }

/** The part of the demonstration: delivered by the thousand, inspected to general level II and AQL 1.0. */
export const probeGuard = {
  kind: 'ME01',
  name: '电极保护罩 CM200（POM 白色，带卡扣）',
  nameEn: 'Electrode guard CM200 (white POM, snap-on)',
  spec: '图号 CM200-ME-017 版本 C，POM Delrin 500P NC010，关键尺寸 Φ12.40 ±0.10 mm',
  brandModel: '按图定制',
  unit: 'piece',
  inspectionClass: 'B',
  trade: 'moulding',
  arrival: { lots: [400, 500], standard: 'mechanics', level: 'II', aql: '1.0' },
  tracked: 'batch',
} as const satisfies MaterialDraft

const housings: readonly (readonly [name: string, nameEn: string, spec: string])[] = [
  ['CM200 手持表上壳', 'CM200 handheld upper shell', 'ABS+PC，黑色 RAL 9011，双色注塑包胶 TPE 60 A，IP67'],
  ['CM200 手持表下壳', 'CM200 handheld lower shell', 'ABS+PC，黑色 RAL 9011，内嵌 M2.5 铜螺母 4 件'],
  ['CM200 电池盖', 'CM200 battery cover', 'ABS+PC，黑色，带硅胶密封圈'],
  ['GW10 在线变送器壳体', 'GW10 transmitter housing', '压铸铝 ADC12，喷粉 RAL 7035，IP66'],
  ['GW10 透明门', 'GW10 clear door', 'PC 防紫外，丝印 3 色'],
  ['OX50 探头钛合金外壳', 'OX50 titanium probe body', 'TC4，Φ36 × 182 mm，阳极氧化，Ra ≤ 0.8 µm'],
  ['TU80 探头 316L 外壳', 'TU80 probe body, 316L', '316L，Φ40 × 210 mm，电解抛光'],
  ['流通池 PMMA 100 mL', 'Flow cell PMMA 100 mL', 'PMMA，G1/4 接口，0.3 MPa 保压'],
  ['浸入式安装支架 2 m', 'Immersion mounting pole 2 m', '304 不锈钢管 Φ25，含夹具'],
  ['防水透气阀 M12', 'Venting plug M12', 'ePTFE 膜，IP68，−40～125 °C'],
  ['硅胶按键 CM200', 'CM200 silicone keypad', '导电碳粒 Φ4.5，行程 1.2 mm，镭雕字符'],
  ['仪表铭牌', 'Instrument nameplate', '0.5 mm 铝，阳极氧化，激光打标'],
  ['清洁刷片', 'Wiper blade', 'EPDM 70 A，厚 2 mm'],
  ['微型减速电机 6 V 30 rpm', 'Miniature gear motor 6 V 30 rpm', 'Φ12，减速比 298:1，寿命 ≥ 500 000 次'],
]

const screw = (size: string, length: number, head: readonly [zh: string, en: string], steel: string): MaterialDraft => ({
  kind: 'ME02',
  name: `${head[0]}螺钉 ${size}×${length} ${steel}`,
  nameEn: `${head[1]} screw ${size}×${length} ${steel}`,
  spec: `${size}×${length}，${steel} 不锈钢，钝化`,
  unit: 'piece',
  inspectionClass: 'C',
  trade: 'fasteners',
  arrival: small,
})

const ring = (inner: string, section: string, rubber: readonly [zh: string, en: string, hardness: string]): MaterialDraft => ({
  kind: 'ME03',
  name: `O 形圈 Φ${inner}×${section} ${rubber[0]}`,
  nameEn: `O-ring Φ${inner}×${section} ${rubber[1]}`,
  spec: `内径 ${inner} mm，线径 ${section} mm，${rubber[0]} ${rubber[2]} Shore A，GB/T 3452.1`,
  unit: 'piece',
  inspectionClass: 'B',
  trade: 'seals',
  arrival: small,
  tracked: 'batch',
})

const cable = (cores: number, area: string, sheath: readonly [zh: string, en: string]): MaterialDraft => ({
  kind: 'ME05',
  name: `屏蔽电缆 ${cores}×${area} mm² ${sheath[0]}`,
  nameEn: `Shielded cable ${cores}×${area} mm² ${sheath[1]}`,
  spec: `${cores}×${area} mm²，铝箔加编织屏蔽 ≥ 85 %，${sheath[0]}护套，−30～80 °C，300 V`,
  unit: 'metre',
  inspectionClass: 'B',
  trade: 'cables',
  arrival: onRolls,
  tracked: 'batch',
})

const heads = [
  ['十字盘头', 'Cross recessed pan head'],
  ['内六角圆柱头', 'Hexagon socket head'],
  ['十字沉头', 'Cross recessed countersunk'],
] as const

const rubbers = [
  ['硅橡胶', 'silicone', '60'],
  ['氟橡胶', 'FKM', '75'],
  ['三元乙丙', 'EPDM', '70'],
] as const

const sheaths = [
  ['聚氨酯', 'PUR'],
  ['聚氯乙烯', 'PVC'],
  ['低烟无卤', 'LSZH'],
] as const

/** Housings, fasteners, seals and cables. */
export const mechanicalParts: readonly MaterialFamily[] = [
  {
    share: 6,
    variants: [
      probeGuard,
      ...housings.map(([name, nameEn, spec]) => ({
        kind: 'ME01',
        name,
        nameEn,
        spec,
        brandModel: '按图定制',
        unit: 'piece' as const,
        inspectionClass: 'B' as const,
        trade: 'moulding' as const,
        arrival: moulded,
        tracked: 'batch' as const,
      })),
    ],
  },
  {
    share: 7,
    variants: ['304', '316', 'A4-70'].flatMap(steel =>
      heads.flatMap(head =>
        ['M2', 'M2.5', 'M3', 'M4', 'M5', 'M6'].flatMap(size => [5, 6, 8, 10, 12, 16].map(length => screw(size, length, head, steel))),
      ),
    ),
  },
  {
    share: 6,
    variants: rubbers.flatMap(rubber =>
      ['1.8', '2.65', '1.0', '3.55'].flatMap(section =>
        ['22.4', '12.5', '36.5', '8.0', '17.0', '28.0', '43.7', '5.3'].map(inner => ring(inner, section, rubber)),
      ),
    ),
  },
  {
    share: 4,
    variants: sheaths.flatMap(sheath => ['0.14', '0.25', '0.5'].flatMap(area => [4, 5, 8, 2, 12].map(cores => cable(cores, area, sheath)))),
  },
]
