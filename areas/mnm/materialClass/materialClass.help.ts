import type { EntityHelp } from '#core/help'

/** The help of material classes. */
export const materialClassHelp: EntityHelp = {
  purpose: ['料号开头的四位：大类两位，小类两位。', 'What a material number begins with: a class and a subclass of two characters each.'],
  list: [
    ['按上级分类筛选，看一个大类下有哪些小类。', 'Filter by the class above to see the subclasses of a class.'],
    ['新建大类时不填上级，新建小类时选择大类。', 'A class has none above it; for a subclass choose its class.'],
  ],
  record: [['看它的完整代码和说明，再决定物料归到哪里。', 'Read its full code and introduction to decide what belongs to it.']],
  form: [
    ['填写两位代码和两种语言的名称。', 'Enter the code of two characters and both names.'],
    [
      '“计划员”处理没有自己计划员的物料的缺料建议；小类未填则按大类。',
      'The planner takes up planning actions of materials without a planner of their own; a subclass without one goes by its class.',
    ],
    ['在简介中写清楚归类范围。', 'Describe in the introduction what belongs here and what does not.'],
    [
      '在“技术参数”中列出该分类物料的参数：类型、单位、小数位数和上下限；选项每行一个。',
      'List under “Attributes” what is asked of its materials: type, unit, decimal places and limits; the choices of a choice one in a line.',
    ],
  ],
  rules: [
    [
      '代码为两位大写字母或数字，保存后不能修改，因为料号已经用了它。',
      'The code has two capital letters or digits and stays once saved, because numbers begin with it.',
    ],
    ['除 FG 外，物料只归到小类。', 'Except for FG, materials belong to subclasses only.'],
    [
      '小类同时具有大类的技术参数。有物料填写后（包括回收站中的），参数不能删除，代码、类型、单位、名称以及已选用选项的名称都不能改；可以补充缺少的英文名称和新选项。',
      'A subclass has the attributes of its class as well. Once materials have values of one, those in the recycle bin included, it stays, with its code, type, unit and names, and with the names of the choices in use. A missing translation and further choices may be added.',
    ],
    [
      '含义要改时，停用原参数，用新代码另加一项：原有的值照旧显示，不再填写新值。',
      'Where it is to mean something else, retire it and add another one with a code of its own: values stay and are shown, new ones are not entered.',
    ],
    [
      '上下限和小数位数可以改，已有的值不变；有值不在新限制内时，保存前会说明有几条、是哪些。',
      'Limits and decimal places may change and leave values alone. Where some are outside the new ones, the form says how many and which before it is saved.',
    ],
    ['有物料或下级的分类不能删除。', 'A class with materials or subclasses cannot be deleted.'],
  ],
}
