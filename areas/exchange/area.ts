import { defineArea } from '#core/definition'
import { exchangeCalls, exchangeEvents } from '#core/exchange'

/** What a person has exported and imported. Reached from lists and notices, not from the menu. */
export const exchange = defineArea({
  name: 'exchange',
  label: ['导入与导出', 'Import and export'],
  hidden: true,
  screens: [{ name: 'exports', path: 'exports', title: ['我的导出与导入', 'My exports and imports'] }],
  calls: exchangeCalls,
  events: Object.values(exchangeEvents),
})
