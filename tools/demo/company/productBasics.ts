/** Product families: code, name, English name, PN block. */
export const productFamilies = [
  ['HM', '手持式仪表', 'Handheld meters', '10'],
  ['BM', '实验室台式仪表', 'Benchtop meters', '11'],
  ['PH', 'pH/ORP 传感器', 'pH and ORP sensors', '12'],
  ['DO', '溶解氧传感器', 'Dissolved oxygen sensors', '13'],
  ['EC', '电导率传感器', 'Conductivity sensors', '14'],
  ['TU', '浊度与悬浮物传感器', 'Turbidity and suspended solids sensors', '15'],
  ['TX', '在线变送器', 'Inline transmitters', '20'],
  ['RG', '标准溶液与试剂', 'Standard solutions and reagents', '30'],
] as const

/** The code of a product family. */
export type ProductFamilyCode = (typeof productFamilies)[number][0]

/** Product categories, each with those below it: code, name, English name. */
export const productCategories = [
  [
    ['INS', '仪表', 'Instruments'],
    [
      ['INSP', '便携仪表', 'Portable instruments'],
      ['INSL', '实验室仪表', 'Laboratory instruments'],
      ['INSO', '在线仪表', 'Inline instruments'],
    ],
  ],
  [
    ['SEN', '传感器', 'Sensors'],
    [
      ['SENE', '电化学传感器', 'Electrochemical sensors'],
      ['SENO', '光学传感器', 'Optical sensors'],
    ],
  ],
  [
    ['CON', '耗材', 'Consumables'],
    [
      ['CONB', '标准溶液', 'Standard solutions'],
      ['CONR', '检测试剂', 'Test reagents'],
    ],
  ],
] as const

/** The code of a product category that has none below it. */
export type ProductCategoryCode = (typeof productCategories)[number][1][number][0]

/** Product groups: name, English name. */
export const productGroups = [
  ['现场检测', 'Field testing'],
  ['过程监测', 'Process monitoring'],
  ['实验室', 'Laboratory'],
] as const

/** Product brands: name, English name, introduction. */
export const productBrands = [
  ['澄澜', 'Clearmere', '自有品牌。'],
  ['清泉', 'AquaSpring', '面向饮用水公司的系列。'],
  ['Northlake', 'Northlake', '为北美经销商代工的品牌。'],
] as const

/** Names of labels of products: name, English name. */
export const productLabels = [
  ['新品', 'New'],
  ['主推', 'Featured'],
  ['出口', 'Export'],
  ['水产养殖', 'Aquaculture'],
  ['饮用水', 'Drinking water'],
] as const
