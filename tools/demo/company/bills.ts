/** A component of a bill of the demo company, by the name of its material. */
export interface BillPart {
  readonly name: string
  readonly quantity: string
  readonly designators?: string
  readonly scrap?: string
  readonly keyPart?: true
}

/** What a material of the company is made of; `revised` is what its second edition has besides. */
export interface BillDraft {
  readonly parent: string
  /** `parent` is the PN of a product, which is made under a number of its own. */
  readonly ofProduct?: true
  readonly note?: string
  readonly parts: readonly BillPart[]
  readonly revised?: { readonly note: string; readonly parts: readonly BillPart[] }
}

const board = 'CM200 主板组件（已烧录、已测试）'
const shell = 'CM200 上壳组件（屏、按键、标贴）'
const harness = '电极线束组件 BNC–裸线 1 m'
const multimeter = '手持式多参数水质分析仪（pH、ORP、电导率、溶解氧、温度，蓝牙传输） CM290'

/** What every handheld meter is made of. */
const handheld: readonly BillPart[] = [
  { name: board, quantity: '1' },
  { name: shell, quantity: '1' },
  { name: 'CM200 手持表下壳', quantity: '1' },
  { name: 'CM200 电池盖', quantity: '1' },
  { name: '锂聚合物电池 3.7 V 1200 mAh 带保护板', quantity: '1', keyPart: true },
  { name: '防水透气阀 M12', quantity: '1' },
  { name: 'CM200 彩盒', quantity: '1' },
  { name: 'CM200 EVA 内衬', quantity: '1' },
  { name: '中英文说明书 CM200', quantity: '1' },
  { name: '合格证与校准证书套页', quantity: '1' },
  { name: '干燥剂 2 g', quantity: '2', scrap: '0.01' },
]

const multimeterParts: readonly BillPart[] = [
  ...handheld,
  { name: harness, quantity: '1' },
  { name: '电极保护罩 CM200（POM 白色，带卡扣）', quantity: '1', keyPart: true },
]

/** The PN of a product that is quoted again and again, while what goes into it costs more and less. */
export const comparedProduct = '10005'

/** The PN of a product of which some are made every few months. */
export const steadyProduct = '10000'

/** The PN of a product that is made in batches, by weight and bottle, and stocked as a lot that expires. */
export const bottledProduct = '30000'

const cable = '屏蔽电缆 4×0.14 mm² 聚氨酯'

/** What goes with every product. */
const enclosed: readonly BillPart[] = [
  { name: '仪表铭牌', quantity: '1' },
  { name: '合格证与校准证书套页', quantity: '1' },
  { name: '干燥剂 2 g', quantity: '1', scrap: '0.01' },
]

/** What every sensor with its own electronics is made of. */
const probe: readonly BillPart[] = [
  { name: '低功耗微控制器 STM32L073RZT6', quantity: '1' },
  { name: '24 位模数转换器 ADS1220IPWR', quantity: '1' },
  { name: cable, quantity: '10.5', scrap: '0.03' },
  { name: '防水透气阀 M12', quantity: '1' },
  ...enclosed,
]

/** The products that are made in batches, by their PNs, each with its line. */
export const batchedProducts = [
  [steadyProduct, 'L1'],
  ['11000', 'L1'],
  ['12001', 'L2'],
  ['13000', 'L2'],
  ['14001', 'L2'],
  ['15002', 'L2'],
] as const

/** The bills of the company, what is contained before what contains it. */
export const bills: readonly BillDraft[] = [
  {
    parent: board,
    note: '贴片后烧录 1.4 版固件，通电测试',
    parts: [
      { name: 'CM200 手持表主板 PCB', quantity: '1', scrap: '0.02' },
      { name: '低功耗微控制器 STM32L073RZT6', quantity: '1', designators: 'U1' },
      { name: '24 位模数转换器 ADS1220IPWR', quantity: '1', designators: 'U2' },
      { name: '低功耗蓝牙模组 nRF52832-QFAA', quantity: '1', designators: 'U3' },
      { name: '贴片电阻 10 kΩ ±1 % 0603', quantity: '6', designators: 'R1-R6', scrap: '0.01' },
      { name: '贴片电阻 100 Ω ±1 % 0603', quantity: '4', designators: 'R7-R10', scrap: '0.01' },
      { name: 'BNC 直角插座', quantity: '2', designators: 'J1, J2' },
      { name: '32.768 kHz 晶振 FC-135 12.5 pF', quantity: '1', designators: 'Y1' },
    ],
    revised: {
      note: '增加静电防护，USB 口改为 Type-C',
      parts: [
        { name: 'USB Type-C 16P 沉板母座', quantity: '1', designators: 'J3' },
        { name: '贴片电阻 1 kΩ ±1 % 0603', quantity: '2', designators: 'R11, R12', scrap: '0.01' },
      ],
    },
  },
  {
    parent: shell,
    parts: [
      { name: 'CM200 手持表上壳', quantity: '1' },
      { name: '1.3 寸 OLED 128×64', quantity: '1', scrap: '0.02' },
      { name: '硅胶按键 CM200', quantity: '1' },
      { name: '仪表铭牌', quantity: '1' },
    ],
  },
  {
    parent: harness,
    parts: [
      { name: cable, quantity: '1.05', scrap: '0.03' },
      { name: 'BNC 直角插座', quantity: '1' },
    ],
  },
  { parent: '手持式 pH/ORP 测定仪 CM210', parts: handheld },
  { parent: '手持式电导率测定仪 CM220', parts: handheld },
  { parent: multimeter, parts: multimeterParts },
  { parent: comparedProduct, ofProduct: true, parts: multimeterParts },
  // No lots are recorded with the units of what is made in batches.
  { parent: steadyProduct, ofProduct: true, parts: handheld.map(({ keyPart: _untraced, ...part }) => part) },
  { parent: '11000', ofProduct: true, parts: [{ name: board, quantity: '1' }, { name: harness, quantity: '1' }, ...enclosed] },
  {
    parent: '12001',
    ofProduct: true,
    parts: [{ name: cable, quantity: '1.05', scrap: '0.03' }, { name: 'BNC 直角插座', quantity: '1' }, ...enclosed],
  },
  ...['13000', '14001', '15002'].map((parent): BillDraft => ({ parent, ofProduct: true, parts: probe })),
  {
    parent: bottledProduct,
    ofProduct: true,
    note: '0.05 mol/kg 邻苯二甲酸氢钾溶液，定容后过滤灌装',
    parts: [
      { name: '邻苯二甲酸氢钾（分析纯）', quantity: '0.005', scrap: '0.02', keyPart: true },
      { name: '试剂瓶 HDPE 500 mL 带内盖', quantity: '1' },
    ],
  },
]

/** The bill that an engineer is writing today. */
export const draftBill: BillDraft = { parent: '手持式溶解氧测定仪 CM230', parts: handheld.slice(0, 5) }
