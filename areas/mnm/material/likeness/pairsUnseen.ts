import type { DescribedPair } from './likenessPairs.ts'

/** Descriptions of one thing: `name | specification | brand | brand model`. These were written after the comparison was finished. */
export const unseenDuplicates: readonly DescribedPair[] = [
  // Suffixes of tape, reel and lead-free finish.
  ['降压芯片 | | TI | TPS54331DR', '降压转换器 TPS54331 | | |'],
  ['贴片电容 | | 村田 | GRM188R71H104KA93D', '贴片电容 | 100nF 50V | Murata | GRM188R71H104KA93J'],
  ['温度传感器芯片 | | | DS18B20+', '数字温度传感器 DS18B20 | TO-92 | |'],
  ['ADC芯片 | 16bit | ADI | AD7705BRZ-REEL', '模数转换芯片 | 16 bit | | AD7705BRZ'],
  ['肖特基二极管 | 40V 5A | | SS54', '肖特基二极管 SS54 | DO-214AC | |'],
  ['LDO | 3.3V | | XC6206P332MR-G', '稳压芯片 XC6206P332MR | 3.3V SOT-23 | |'],
  // The maker in front of the name or of the model.
  ['国巨电阻 | 4.7k 1% 0805 | |', '电阻 | 4.7k 1% 0805 | |'],
  ['TI ADS1115 模块 | | |', 'ADC | | TI | ADS1115IDGSR'],
  ['JST PH 2-pin cable | | |', 'PH 2pin cable | | JST |'],
  ['哈希 pH 电极 | PHC101 | |', 'pH电极 | | 哈希 | PHC101'],
  ['Adafruit BMP390 barometer | | |', 'BMP390 barometer | | Adafruit |'],
  // Full and half width.
  ['不锈钢接头　Ｇ１／４ | | |', '不锈钢接头 G1/4 | | |'],
  ['比色皿（１０ｍｍ） | 石英 | |', '比色皿(10mm) | 石英 | |'],
  ['继电器 | ＤＣ５Ｖ　１０Ａ | |', '继电器 | DC5V 10A | |'],
  ['内六角螺钉 | Ｍ４＊１２ | |', '内六角螺钉 | M4×12 | |'],
  // Units as people spell them.
  ['电阻 | 1k5 0603 | |', '电阻 | 1.5kΩ 0603 | |'],
  ['贴片电阻 | 100R 0402 1% | |', '贴片电阻 | 100 ohm 0402 1% | |'],
  ['贴片电阻 | 0R 0603 | |', '贴片电阻 | 0Ω 0603 | |'],
  ['铝电解电容 | 470u 35V | |', '铝电解电容 | 470uF 35V | |'],
  ['有源晶振 | 25MHZ 3.3V | |', '有源晶振 | 25 MHz 3.3 V | |'],
  ['蠕动泵 | 24VDC 300rpm | |', '蠕动泵 | DC24V 300 rpm | |'],
  ['电池 | 3.7V 2000mAh | |', '电池 | 3.7V 2000 mAH | |'],
  ['电缆 | 4芯 屏蔽 5米 | |', '电缆 | 4芯 屏蔽 5m | |'],
  // The same amount with another prefix.
  ['贴片电容 | 4.7nF 50V 0402 | |', '贴片电容 | 4700pF 50V 0402 | |'],
  ['贴片电容 | 0.22uF 25V 0603 | |', '贴片电容 | 220nF 25V 0603 | |'],
  ['贴片电阻 | 0.05R 2512 1% | |', '贴片电阻 | 50mΩ 2512 1% | |'],
  ['硅胶管 | 3x5mm 1m | |', '硅胶管 | 3x5mm 100cm | |'],
  ['校准液 | 12.88mS/cm 500mL | |', '校准液 | 12.88mS/cm 0.5L | |'],
  // The order of the words.
  ['M3x10 螺丝 十字 沉头 | | |', '十字沉头螺丝 M3x10 | | |'],
  ['电极 电导率 K=1.0 | | |', '电导率电极 K=1.0 | | |'],
  ['连接器 防水 M12 5芯 | | |', 'M12 5芯防水连接器 | | |'],
  ['线 杜邦 20cm 母对母 | | |', '杜邦线 母对母 20cm | | |'],
  ['轴承 深沟球 608ZZ | | |', '深沟球轴承 608ZZ | | |'],
  // One of them says less.
  ['钽电容 | 10uF 16V | |', '钽电容 | 10uF 16V A型 3216 ±10% | |'],
  ['溶解氧电解液 | | |', '溶解氧电解液 | 50mL/瓶 | |'],
  ['贴片磁珠 | 600R | |', '贴片磁珠 | 600R@100MHz 0603 2A | |'],
  ['进样泵 | 24V | |', '进样泵 | 24V 流量 1L/min 自吸 | |'],
  // Abbreviations.
  ['TVS管 | SMBJ24A | |', '瞬态抑制二极管 | SMBJ24A | |'],
  ['运放 | 双路 SOP-8 | |', '运算放大器 | 双路 SOP-8 | |'],
  ['FPC 排线 | 20P 0.5mm 100mm | |', '柔性排线 | 20P 0.5mm 100mm | |'],
  ['SS不锈钢支架 | 120x40 | |', '不锈钢支架 | 120x40 | |'],
  // Chinese and English.
  ['Ceramic capacitor | 100nF 50V 0603 | |', '陶瓷电容 | 100nF 50V 0603 | |'],
  ['Socket head screw M3x8 | stainless steel | |', '内六角螺丝 | M3x8 不锈钢 | |'],
  ['Power inductor | 10uH 3A | |', '功率电感 | 10uH 3A | |'],
  ['Heat shrink tube black | φ3 | |', '热缩管 黑色 | φ3 | |'],
  ['Buffer solution pH 4.00 | 250mL | |', 'pH4.00缓冲液 | 250ml | |'],
  // Slips of the pen.
  ['蠕动泵官 | 内径1.6mm | |', '蠕动泵管 | 内径1.6mm | |'],
  ['连结器 | 2.54mm 6P | |', '连接器 | 2.54mm 6P | |'],
  ['Capactor 10uF | 25V 0805 | |', 'Capacitor 10uF | 25V 0805 | |'],
  ['浊度传杆器 | RS485 0-1000NTU | |', '浊度传感器 | RS485 0-1000NTU | |'],
]

/** Descriptions that look alike and mean different things. */
export const unseenNearMisses: readonly DescribedPair[] = [
  // Another value.
  ['贴片电阻 | 4.7k 0603 1% | |', '贴片电阻 | 47k 0603 1% | |'],
  ['贴片电阻 | 1M 0805 1% | |', '贴片电阻 | 1k 0805 1% | |'],
  ['贴片电阻 | 24.9k 0603 | |', '贴片电阻 | 24k 0603 | |'],
  ['贴片电容 | 6.8pF 50V 0603 | |', '贴片电容 | 68pF 50V 0603 | |'],
  ['铝电解电容 | 470uF 35V | |', '铝电解电容 | 220uF 35V | |'],
  ['功率电感 | 10uH 3A | |', '功率电感 | 10uH 5A | |'],
  ['校准液 | 12.88mS/cm 500mL | |', '校准液 | 1.413mS/cm 500mL | |'],
  ['缓冲液 pH9.18 | 500mL | |', '缓冲液 pH9.18 | 250mL | |'],
  ['电池 | 3.7V 2000mAh | |', '电池 | 3.7V 2600mAh | |'],
  ['有源晶振 | 25MHz 3.3V | |', '有源晶振 | 26MHz 3.3V | |'],
  ['氨氮标准溶液 | 100mg/L | |', '氨氮标准溶液 | 1000mg/L | |'],
  // Another voltage, tolerance or grade.
  ['铝电解电容 | 100uF 16V | |', '铝电解电容 | 100uF 50V | |'],
  ['继电器 | DC5V 10A | |', '继电器 | DC12V 10A | |'],
  ['贴片电阻 | 100R 0402 1% | |', '贴片电阻 | 100R 0402 5% | |'],
  ['内六角螺丝 | M4x12 8.8级 | |', '内六角螺丝 | M4x12 12.9级 | |'],
  ['密封圈 | 20x2.5 硅胶 | |', '密封圈 | 20x2.5 氟橡胶 | |'],
  // Another package.
  ['磁珠 | 600R 0603 | |', '磁珠 | 600R 0805 | |'],
  ['TVS管 | 24V SMA | |', 'TVS管 | 24V SMB | |'],
  ['比较器 LM393 | SOP8 | |', '比较器 LM393 | DIP8 | |'],
  ['三极管 S8050 | SOT-23 | |', '三极管 S8050 | TO-92 | |'],
  // Another model of one family.
  ['降压芯片 | | TI | TPS54331DR', '降压芯片 | | TI | TPS54332DR'],
  ['ADC | | TI | ADS1115IDGSR', 'ADC | | TI | ADS1015IDGSR'],
  ['贴片电容 | | 村田 | GRM188R71H104KA93D', '贴片电容 | | 村田 | GRM188R71H103KA01D'],
  ['LDO | | | XC6206P332MR', 'LDO | | | XC6206P182MR'],
  ['TVS管 | SMBJ24A | |', 'TVS管 | SMBJ24CA | |'],
  ['单片机 | | GigaDevice | GD32F303RCT6', '单片机 | | GigaDevice | GD32F303RET6'],
  ['深沟球轴承 608ZZ | | |', '深沟球轴承 688ZZ | | |'],
  ['pH电极 | | 哈希 | PHC101', 'pH电极 | | 哈希 | PHC301'],
  ['肖特基二极管 | | | SS54', '肖特基二极管 | | | SS34'],
  // Another size of thread or part.
  ['十字沉头螺丝 | M3x10 | |', '十字沉头螺丝 | M3x12 | |'],
  ['十字沉头螺丝 | M2.5x6 | |', '十字沉头螺丝 | M2x6 | |'],
  ['threaded insert | M2x3 | |', 'threaded insert | M2.5x4 | |'],
  ['不锈钢接头 G1/4 | | |', '不锈钢接头 NPT1/4 | | |'],
  ['硅胶管 | 3x5mm 1m | |', '硅胶管 | 2x4mm 1m | |'],
  ['比色皿 | 10mm 石英 | |', '比色皿 | 20mm 石英 | |'],
  ['铝型材 | 2020 500mm | |', '铝型材 | 3030 500mm | |'],
  ['电缆 | 4芯 屏蔽 5米 | |', '电缆 | 4芯 屏蔽 10米 | |'],
  // Another number of positions.
  ['FPC排线 | 20P 0.5mm 100mm | |', 'FPC排线 | 24P 0.5mm 100mm | |'],
  ['M12 防水连接器 | 5芯 | |', 'M12 防水连接器 | 8芯 | |'],
  ['电缆 | 2芯 屏蔽 | |', '电缆 | 4芯 屏蔽 | |'],
  // Another thing under a similar name.
  ['钽电容 | 10uF 16V | |', '铝电解电容 | 10uF 16V | |'],
  ['pH电极 | 玻璃 | |', 'ORP电极 | 玻璃 | |'],
  ['浊度传感器 | RS485 | |', '余氯传感器 | RS485 | |'],
  ['直流电机 | 24V | |', '步进电机 | 24V | |'],
  ['电极 支架 | 不锈钢 | |', '泵 支架 | 不锈钢 | |'],
  ['蠕动泵 | 24V | |', '蠕动泵管 | 24V | |'],
  ['上盖 | ABS 120x80 | |', '下盖 | ABS 120x80 | |'],
  ['热缩管 黑色 | φ3 | |', '热缩管 透明 | φ3 | |'],
  ['杜邦线 母对母 20cm | | |', '杜邦线 公对公 20cm | | |'],
  ['说明书 中文 V2.0 | | |', '说明书 英文 V2.0 | | |'],
]
