import type { Scene } from '../papers/scenes.ts'

type Type = 'prepare' | 'work' | 'check' | 'record'

/** A step of a work instruction as somebody writes it. */
export interface StepDraft {
  readonly type: Type
  readonly text: string
  readonly textEn: string
  readonly tool?: string
  readonly torque?: string
  readonly seconds?: number
  readonly hazard?: 'electrostatic' | 'glass' | 'chemical' | 'heat'
  readonly scene?: Scene
}

/** How a pH probe is assembled. */
export const probeAssembly: readonly StepDraft[] = [
  {
    type: 'prepare',
    text: '戴防静电腕带，测试腕带电阻在 0.8～10 MΩ 之间。',
    textEn: 'Put on the wrist strap and test that its resistance is between 0.8–10 MΩ.',
    tool: '腕带测试仪',
    hazard: 'electrostatic',
    seconds: 60,
  },
  {
    type: 'check',
    text: '在 5 倍放大镜下检查玻璃球泡，不得有裂纹和气泡。',
    textEn: 'Check the glass bulb at 5 times magnification: no cracks and no bubbles.',
    tool: '放大镜',
    hazard: 'glass',
    scene: 'electrode',
    seconds: 40,
  },
  {
    type: 'work',
    text: '用注射器注入 5 毫升 3 mol/L KCl 溶液，排尽气泡。',
    textEn: 'Fill in 5 mL of the 3 mol/L KCl solution with the syringe and remove all bubbles.',
    tool: '注射器',
    hazard: 'chemical',
    seconds: 120,
  },
  {
    type: 'work',
    text: '把 2 个 O 形圈套入密封槽，不得扭转，薄涂硅脂。',
    textEn: 'Put the 2 O-rings into their grooves without twisting them; grease them thinly.',
    seconds: 60,
  },
  {
    type: 'work',
    text: '旋紧护罩，扭矩 1.2 N·m，间隔 30 秒再旋紧一次到 1.2 N·m。',
    textEn: 'Tighten the guard to 1.2 N·m, wait 30 s, and tighten it to 1.2 N·m again.',
    tool: '扭力扳手',
    torque: '1.2',
    scene: 'meter',
    seconds: 90,
  },
  {
    type: 'work',
    text: '焊接信号线，烙铁温度 350 ℃，每个焊点不超过 3 秒。',
    textEn: 'Solder the signal wires at 350 °C, at most 3 s for each joint.',
    tool: '恒温烙铁',
    hazard: 'heat',
    scene: 'board',
    seconds: 150,
  },
  {
    type: 'check',
    text: '测量绝缘电阻，须不低于 100 MΩ。',
    textEn: 'Measure the insulation: at least 100 MΩ.',
    tool: '绝缘电阻测试仪',
    seconds: 45,
  },
  {
    type: 'check',
    text: '加压到 600 kPa 保持 60 秒，不得漏水。',
    textEn: 'Pressurise to 600 kPa for 60 s: no leak.',
    tool: '压力试验台',
    scene: 'vials',
    seconds: 90,
  },
  {
    type: 'record',
    text: '扫描 SN，登记球泡批号和扭矩。',
    textEn: 'Scan the SN and record the lot of the bulb and the torque.',
    seconds: 30,
  },
]

/** How a pH probe is tested for the first time. */
export const probeTest: readonly StepDraft[] = [
  {
    type: 'prepare',
    text: '把缓冲液恒温到 25 ℃，至少 20 分钟。',
    textEn: 'Keep the buffers at 25 °C for at least 20 minutes.',
    tool: '恒温槽',
  },
  {
    type: 'check',
    text: '在 pH 7.00 缓冲液中读数，零点在 ±15 mV 以内，60 秒内漂移不超过 0.5 mV。',
    textEn: 'Read in the buffer pH 7.00: zero ±15 mV or less, drift at most 0.5 mV within 60 s.',
    scene: 'meter',
  },
  {
    type: 'check',
    text: '在 pH 4.01 缓冲液中读数，斜率不低于 95%。',
    textEn: 'Read in the buffer pH 4.01: slope at least 95 %.',
  },
  { type: 'record', text: '保存读数并冲洗电极。', textEn: 'Save the readings and rinse the electrode.' },
]

/** What people at the bench propose. */
export const proposals = [
  {
    by: 'qin.hai',
    subject: '护罩加定位销，免去找正',
    category: 'efficiency',
    description: '现在每支要找正两次护罩方向；夹具上加一个定位销即可一次到位。',
    minutesPerUnit: '1.5',
    unitsPerYear: 2400,
    step: 5,
  },
  {
    by: 'lu.juan',
    subject: '注液工位加防溅罩',
    category: 'safety',
    description: '排气泡时电解液偶尔溅出，建议加透明防溅罩。',
    minutesPerUnit: '0',
    unitsPerYear: 2400,
    step: 3,
  },
  {
    by: 'lu.juan',
    subject: '烙铁头更换周期写入指导书',
    category: 'document',
    description: '指导书没有写多久换一次烙铁头，虚焊多在周末前出现。',
    minutesPerUnit: '0.3',
    unitsPerYear: 2400,
    step: 6,
  },
  {
    by: 'qin.hai',
    subject: '压力试验一次装四支',
    category: 'tooling',
    description: '试验台只装一支，等待 60 秒；做四联夹具可以同时试四支。',
    minutesPerUnit: '1.0',
    unitsPerYear: 2400,
    step: 8,
  },
] as const
