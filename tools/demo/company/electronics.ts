import type { Arrival, MaterialDraft, MaterialFamily } from './material.ts'

const onReel: Arrival = { lots: [2000, 4000, 5000], standard: 'electronics', level: 'S-2' }
const inTrays: Arrival = { lots: [200, 500, 960], standard: 'electronics', level: 'S-3', aql: '0.65' }
const counted: Arrival = { lots: [200, 500, 1000], standard: 'electronics', level: 'S-3' }

/** The preferred values of one decade (IEC 60063). */
const e12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]
const e24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
const e96 = Array.from({ length: 96 }, (_, step) => Number((10 ** (1 + step / 96)).toPrecision(3)))

const chipSizes = [
  { size: '0603', power: '1/10 W', watts: '0.1', volts: '75 V' },
  { size: '0402', power: '1/16 W', watts: '0.0625', volts: '50 V' },
  { size: '0805', power: '1/8 W', watts: '0.125', volts: '150 V' },
  { size: '1206', power: '1/4 W', watts: '0.25', volts: '200 V' },
] as const

/** A resistance of so many Ω as people write it (4.7 kΩ) and as the maker codes it (4K7). */
const resistance = (ohms: number): { readonly text: string; readonly code: string } => {
  const [unit, sign, size] = ohms < 1e3 ? (['Ω', 'R', 1] as const) : ohms < 1e6 ? (['kΩ', 'K', 1e3] as const) : (['MΩ', 'M', 1e6] as const)
  const value = String(Number((ohms / size).toPrecision(3)))
  return { text: `${value} ${unit}`, code: value.includes('.') ? value.replace('.', sign) : `${value}${sign}` }
}

const resistor = (size: (typeof chipSizes)[number], ohms: number): MaterialDraft => {
  const { text, code } = resistance(ohms)
  return {
    kind: 'EL01',
    name: `贴片电阻 ${text} ±1 % ${size.size}`,
    nameEn: `Chip resistor ${text} ±1 % ${size.size}`,
    spec: `${text}，±1 %，${size.power}，${size.volts}，100 ppm/°C，−55～155 °C，${size.size}`,
    brandModel: `国巨 YAGEO RC${size.size}FR-07${code}L`,
    origin: '中国台湾',
    unit: 'piece',
    inspectionClass: 'C',
    trade: 'passives',
    arrival: onReel,
    attributes: { ohms: String(ohms), tolerance: '1', power: size.watts, size: size.size, heat: { from: '-55', to: '155' }, rohs: true },
  }
}

const capacitorSizes = [
  ['0603', 50],
  ['0402', 25],
  ['0805', 50],
  ['1206', 100],
  ['0402', 50],
  ['0603', 16],
  ['0805', 25],
  ['0402', 16],
] as const

const capacitance = (digits: number, zeros: number): string => {
  const pico = digits * 10 ** zeros
  if (pico < 1000) return `${pico} pF`
  return pico < 1_000_000 ? `${Number((pico / 1e3).toPrecision(2))} nF` : `${Number((pico / 1e6).toPrecision(2))} µF`
}

const capacitor = (size: string, digits: number, zeros: number, volts: number): MaterialDraft => {
  const text = capacitance(digits, zeros)
  const stable = digits * 10 ** zeros < 2000
  const [dielectric, code] = stable ? (['C0G', 'CG'] as const) : (['X7R', 'B'] as const)
  const tolerance = stable ? '±5 %' : '±10 %'
  const voltCode = volts < 100 ? `${volts}0` : `${volts / 10}1`
  return {
    kind: 'EL02',
    name: `贴片电容 ${text} ${volts} V ${dielectric} ${size}`,
    nameEn: `MLCC ${text} ${volts} V ${dielectric} ${size}`,
    spec: `${text}，${tolerance}，${volts} V，${dielectric}，${size}`,
    brandModel: `风华高科 FH ${size}${code}${digits}${zeros}${stable ? 'J' : 'K'}${voltCode}NT`,
    origin: '广东肇庆',
    unit: 'piece',
    inspectionClass: 'C',
    trade: 'passives',
    arrival: onReel,
    attributes: { capacitance: String(digits * 10 ** zeros), volts: String(volts), dielectric, size, rohs: true },
  }
}

const chips: readonly (readonly [name: string, nameEn: string, model: string, pack: string, critical?: 'A'])[] = [
  ['低功耗微控制器', 'Low-power microcontroller', 'ST STM32L073RZT6', 'LQFP-64', 'A'],
  ['24 位模数转换器', '24-bit analogue-to-digital converter', 'TI ADS1220IPWR', 'TSSOP-16', 'A'],
  ['电化学前端', 'Electrochemical front end', 'TI LMP91200MT/NOPB', 'TSSOP-16', 'A'],
  ['零漂移运算放大器', 'Zero-drift operational amplifier', 'TI OPA333AIDBVR', 'SOT-23-5', 'A'],
  ['飞安级静电计运放', 'Femtoampere electrometer amplifier', 'ADI ADA4530-1ARZ', 'SOIC-8', 'A'],
  ['阻抗测量前端', 'Impedance measuring front end', 'ADI AD5941BCPZ', 'LFCSP-48', 'A'],
  ['半双工 RS-485 收发器', 'Half-duplex RS-485 transceiver', 'TI SN65HVD75DR', 'SOIC-8'],
  ['隔离式 RS-485 收发器', 'Isolated RS-485 transceiver', 'ADI ADM2587EBRWZ', 'SOIC-20W'],
  ['低功耗蓝牙模组', 'Bluetooth Low Energy module', 'Nordic nRF52832-QFAA', 'QFN-48', 'A'],
  ['Wi-Fi 与蓝牙模组', 'Wi-Fi and Bluetooth module', '乐鑫 ESP32-C3-MINI-1-N4', '53-Pin SMD'],
  ['降压转换器', 'Step-down converter', 'TI TPS62743YFPR', 'DSBGA-8'],
  ['升降压转换器', 'Buck-boost converter', 'TI TPS63020DSJR', 'VSON-14'],
  ['低压差稳压器 3.3 V', 'LDO regulator 3.3 V', '矽力杰 SY6280AAC', 'SOT-23-5'],
  ['精密电压基准 2.5 V', 'Precision voltage reference 2.5 V', 'TI REF5025AIDR', 'SOIC-8', 'A'],
  ['锂电池充电管理', 'Lithium battery charger', '微芯 MCP73831T-2ACI/OT', 'SOT-23-5'],
  ['电量计', 'Fuel gauge', 'ADI MAX17048G+T10', 'TDFN-8'],
  ['实时时钟', 'Real-time clock', 'NXP PCF8563T/5', 'SOIC-8'],
  ['串行闪存 64 Mbit', 'Serial flash 64 Mbit', '兆易创新 GD25Q64CSIG', 'SOIC-8'],
  ['铁电存储器 256 kbit', 'Ferroelectric memory 256 kbit', '英飞凌 FM24W256-GTR', 'SOIC-8'],
  ['温湿度传感器', 'Temperature and humidity sensor', '盛思锐 SHT31-DIS-B', 'DFN-8'],
  ['ESD 保护阵列', 'ESD protection array', '安世 PESD5V0S2BT', 'SOT-23'],
  ['双路 N 沟道场效应管', 'Dual N-channel MOSFET', '安世 2N7002PS', 'SOT-363'],
  ['肖特基二极管', 'Schottky diode', '长电 SS54', 'DO-214AC'],
  ['瞬态抑制二极管', 'Transient voltage suppressor', '力特 SMBJ24CA', 'DO-214AA'],
  ['32.768 kHz 晶振', '32.768 kHz crystal', '爱普生 FC-135 12.5 pF', '3215'],
  ['26 MHz 温补晶振', '26 MHz TCXO', '泰艺 TXETBLSANF-26.000000', '2016'],
  ['功率电感 10 µH', 'Power inductor 10 µH', '顺络 SWPA4030S100MT', '4030'],
  ['功率电感 3.3 µH', 'Power inductor 3.3 µH', '长江微电 FXL0630-3R3-M', '0630'],
  ['光耦合器', 'Optocoupler', '亿光 EL357N(C)(TA)-G', 'SOP-4'],
  ['模拟开关', 'Analogue switch', 'TI TMUX1108PWR', 'TSSOP-16'],
]

const boards: readonly (readonly [name: string, nameEn: string, spec: string])[] = [
  ['CM200 手持表主板 PCB', 'CM200 handheld main board PCB', '4 层，FR-4 TG150，1.6 mm，外层 1 oz，沉金 2 µ"，阻焊绿，82.0 × 61.5 mm'],
  ['CM200 手持表按键板 PCB', 'CM200 handheld keypad PCB', '2 层，FR-4，1.0 mm，无铅喷锡，黑油，58.0 × 34.0 mm'],
  [
    'OX50 荧光溶解氧探头信号板 PCB',
    'OX50 optical oxygen probe signal board PCB',
    '4 层，FR-4 TG170，0.8 mm，沉金，Φ22.0 mm 圆板，邮票孔拼板 6 × 8',
  ],
  ['TU80 浊度探头光源板 PCB', 'TU80 turbidity probe light source PCB', '2 层，铝基 1.0 W/(m·K)，1.0 mm，沉金，Φ18.5 mm'],
  ['EC40 四极电导率变送板 PCB', 'EC40 four-electrode conductivity board PCB', '4 层，FR-4，1.6 mm，沉金，内层网格地，70.0 × 24.0 mm'],
  ['GW10 在线变送器电源板 PCB', 'GW10 transmitter power board PCB', '2 层，FR-4，1.6 mm，2 oz，无铅喷锡，110.0 × 72.0 mm，含爬电槽'],
  [
    'GW10 在线变送器主控板 PCBA（贴片、三防漆涂覆、烧录 2.4.x 固件、上电老化 24 h）',
    'GW10 transmitter controller board assembly (SMT, conformal coating, firmware 2.4.x programmed, 24 h burn-in)',
    '按 BOM GW10-MB-R3，IPC-A-610 2 级，三防漆 30～60 µm，连接器区域遮蔽',
  ],
  [
    '离子选择性电极前放柔性板 FPC',
    'Ion-selective electrode preamplifier flex circuit',
    '2 层 PI 0.11 mm，沉金，补强 0.2 mm，弯折半径 ≥ 3 mm',
  ],
]

const connectors: readonly (readonly [name: string, nameEn: string, model: string])[] = [
  ['M12 防水连接器 5 芯 A 编码 板端母座', 'M12 connector, 5-pin A-coded, panel socket', '正凌 NEXTRON M12A-05PFFS-SF7001'],
  ['M12 防水连接器 8 芯 A 编码 公头带线 2 m', 'M12 connector, 8-pin A-coded, male, 2 m cable', '万连 WAIN M12A-8M-2.0-PUR'],
  ['BNC 直角插座', 'BNC right-angle jack', '安费诺 Amphenol 031-5539'],
  ['USB Type-C 16P 沉板母座', 'USB Type-C receptacle, 16-pin mid-mount', '韩荣 TYPE-C-31-M-12'],
  ['PH2.0 直针座 2P', 'PH 2.0 mm header, 2-way', 'JST B2B-PH-K-S(LF)(SN)'],
  ['PH2.0 直针座 4P', 'PH 2.0 mm header, 4-way', 'JST B4B-PH-K-S(LF)(SN)'],
  ['FPC 连接器 0.5 mm 24P 下接', 'FPC connector 0.5 mm, 24-way, bottom contact', '广濑 HIROSE FH12-24S-0.5SH(55)'],
  ['接线端子 5.08 mm 3P', 'Terminal block 5.08 mm, 3-way', '菲尼克斯 Phoenix MKDS 1,5/3-5,08'],
  ['弹簧顶针 Φ1.5 × 5.0', 'Spring-loaded pin Φ1.5 × 5.0', '正凌 POGO-1.5-5.0-2A'],
  ['SMA 外螺内孔板端座', 'SMA edge-mount jack', '安费诺 Amphenol 132255-11'],
]

const displays: readonly (readonly [name: string, nameEn: string, spec: string])[] = [
  [
    '段码液晶屏 CM200（半透、宽温）',
    'Segment LCD for CM200 (transflective, wide temperature)',
    '1/4 Duty，1/3 Bias，3.0 V，−20～70 °C，视角 6 点，65.0 × 43.5 mm',
  ],
  ['2.4 寸 TFT 彩屏 240×320', '2.4" TFT display 240×320', 'ILI9341V，SPI，亮度 400 cd/m²，全视角，FPC 0.5 mm 24P'],
  ['1.3 寸 OLED 128×64', '1.3" OLED 128×64', 'SH1106，I²C，白光'],
  ['白光背光板', 'White backlight panel', '侧发光，2 颗并联，3.0 V 30 mA，均匀度 ≥ 75 %'],
]

const batteries: readonly (readonly [name: string, nameEn: string, model: string])[] = [
  ['锂聚合物电池 3.7 V 1200 mAh 带保护板', 'Lithium polymer battery 3.7 V 1200 mAh with protection', '亿纬锂能 EVE LP503759'],
  ['圆柱锂电池 18650 3.6 V 3350 mAh', 'Lithium-ion cell 18650 3.6 V 3350 mAh', '松下 Panasonic NCR18650B'],
  ['锂亚电池 ER14505 3.6 V', 'Lithium thionyl chloride cell ER14505 3.6 V', '亿纬锂能 EVE ER14505'],
  ['纽扣电池 CR2032', 'Coin cell CR2032', '松下 Panasonic CR2032'],
  ['隔离电源模块 24 V 转 5 V 1 W', 'Isolated DC/DC converter 24 V to 5 V, 1 W', '金升阳 MORNSUN B2405S-1WR3'],
  ['电源适配器 5 V 1 A（国标、欧规、英规插头可换）', 'Power adapter 5 V 1 A with exchangeable CN, EU and UK plugs', '康舒 ACBEL WAB005'],
]

const made = (kind: string, trade: MaterialDraft['trade'], inspectionClass: 'A' | 'B' | 'C', arrival: Arrival) => ({
  kind,
  unit: 'piece' as const,
  inspectionClass,
  ...(trade ? { trade } : {}),
  arrival,
})

/** Electronic parts as they stand in the bills of materials of handheld and inline instruments. */
export const electronics: readonly MaterialFamily[] = [
  {
    share: 14,
    variants: [
      ...chipSizes.flatMap(size =>
        [1e3, 100, 10, 1e4, 1, 1e5].flatMap(power => (power === 1e3 ? e24 : e12).map(digits => resistor(size, digits * power))),
      ),
      ...chipSizes
        .slice(0, 3)
        .flatMap(size =>
          [1e3, 100, 10, 1e4, 1, 1e5].flatMap(power =>
            e96.filter(digits => !Number.isInteger(digits)).map(digits => resistor(size, digits * power)),
          ),
        ),
    ],
  },
  {
    share: 10,
    variants: capacitorSizes.flatMap(([size, volts]) =>
      [4, 1, 3, 0, 2].flatMap(zeros => e12.map(digits => capacitor(size, digits, zeros, volts))),
    ),
  },
  {
    share: 10,
    variants: chips.map(([name, nameEn, model, pack, critical]) => ({
      ...made('EL03', 'semiconductors', critical ?? 'B', critical ? inTrays : counted),
      name: `${name} ${model.split(' ').slice(1).join(' ')}`,
      nameEn: `${nameEn} ${model.split(' ').slice(1).join(' ')}`,
      spec: `封装 ${pack}，无铅，湿敏等级 3，真空包装`,
      brandModel: model,
      tracked: 'batch' as const,
    })),
  },
  {
    share: 3,
    variants: boards.map(([name, nameEn, spec]) => ({
      ...made('EL06', 'boards', 'B', { lots: [100, 200, 300], standard: 'electronics', level: 'I' }),
      name,
      nameEn,
      spec,
      brandModel: '按图定制',
      tracked: 'batch' as const,
    })),
  },
  {
    share: 4,
    variants: connectors.map(([name, nameEn, brandModel]) => ({ ...made('EL04', 'connectors', 'B', counted), name, nameEn, brandModel })),
  },
  {
    share: 2,
    variants: displays.map(([name, nameEn, spec]) => ({
      ...made('EL07', 'displays', 'B', { lots: [100, 200, 300], standard: 'electronics', level: 'I' }),
      name,
      nameEn,
      spec,
      tracked: 'batch' as const,
    })),
  },
  {
    share: 2,
    variants: batteries.map(([name, nameEn, brandModel]) => ({
      ...made('EL08', 'power', 'B', { lots: [100, 200, 500], standard: 'electronics', level: 'S-3' }),
      name,
      nameEn,
      brandModel,
      tracked: 'batch' as const,
    })),
  },
]
