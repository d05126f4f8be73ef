/** Classes of materials with their subclasses: code, name, English name. */
export const materialClasses = [
  {
    code: 'EL',
    name: '电子料',
    nameEn: 'Electronics',
    below: [
      ['01', '电阻', 'Resistors'],
      ['02', '电容', 'Capacitors'],
      ['03', '半导体', 'Semiconductors'],
      ['04', '连接器', 'Connectors'],
      ['06', '线路板', 'Circuit boards'],
      ['07', '显示屏', 'Displays'],
      ['08', '电源与电池', 'Power and batteries'],
    ],
  },
  {
    code: 'SE',
    name: '传感器件',
    nameEn: 'Sensor parts',
    below: [
      ['01', '电极', 'Electrodes'],
      ['02', '在线传感器', 'Online sensors'],
      ['05', '光学件', 'Optics'],
    ],
  },
  {
    code: 'ME',
    name: '结构件',
    nameEn: 'Mechanical parts',
    below: [
      ['01', '注塑与机加件', 'Moulded and machined parts'],
      ['02', '紧固件', 'Fasteners'],
      ['03', '密封件', 'Seals'],
      ['05', '线缆', 'Cables'],
    ],
  },
  {
    code: 'CH',
    name: '化学品与试剂',
    nameEn: 'Chemicals and reagents',
    below: [
      ['01', 'pH 缓冲液', 'pH buffers'],
      ['02', '电导率标准', 'Conductivity standards'],
      ['03', '显色试剂', 'Colorimetric reagents'],
      ['04', '化学原料', 'Raw chemicals'],
      ['05', '电极填充液', 'Filling solutions'],
      ['06', '浊度标准', 'Turbidity standards'],
      ['07', 'ORP 标准', 'ORP standards'],
    ],
  },
  { code: 'PK', name: '包装材料', nameEn: 'Packaging', below: [['01', '彩盒与内衬', 'Boxes and inlays']] },
  { code: 'SV', name: '服务', nameEn: 'Services', below: [['01', '外部校准', 'External calibration']] },
  { code: 'AS', name: '组件', nameEn: 'Assemblies', below: [['01', '手持表组件', 'Meter assemblies']] },
  {
    code: 'FG',
    name: '成品',
    nameEn: 'Finished products',
    below: [
      ['01', '手持测定仪', 'Handheld meters'],
      ['02', '套装', 'Kits'],
    ],
  },
] as const

/** Makers whose names stand before the model on what is bought. */
export const brands = [
  ['国巨', 'YAGEO'],
  ['风华高科', 'Fenghua'],
  ['ST', 'STMicroelectronics'],
  ['TI', 'Texas Instruments'],
  ['ADI', 'Analog Devices'],
  ['微芯', 'Microchip'],
  ['乐鑫', 'Espressif'],
  ['安费诺', 'Amphenol'],
  ['菲尼克斯', 'Phoenix Contact'],
  ['JST', 'JST'],
  ['亿纬锂能', 'EVE Energy'],
  ['松下', 'Panasonic'],
  ['金升阳', 'MORNSUN'],
  ['滨松', 'Hamamatsu'],
  ['国药集团', 'Sinopharm'],
] as const satisfies readonly (readonly [name: string, nameEn: string])[]
