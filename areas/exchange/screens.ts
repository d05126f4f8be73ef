import { defineArea } from '#core/definition'

/** What a person has exported and imported. Reached from lists and notices, not from the menu. */
export const exchangeScreens = defineArea({
  name: 'exchange',
  label: ['导入与导出', 'Import and export'],
  hidden: true,
  entities: [],
  screens: [{ name: 'exports', path: 'exports', title: ['我的导出与导入', 'My exports and imports'] }],
})
