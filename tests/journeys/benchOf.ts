import type { Page } from '@playwright/test'

/** What an inspector reads and presses at the bench. */
export const spoken = {
  zh: {
    passRest: /其余全部合格/,
    fill: '填充 外观',
    everyEmpty: /本列所有空格/,
    next: '下一格',
    pass: '合格',
    fail: '不合格',
    sign: /签署并下一批/,
    confirm: '签署检验结果',
    early: /本批已可判不接收：严重 1 件 ≥ Re 1/,
    signed: /已签署：/,
    undo: '撤销',
    saved: '已全部保存',
  },
  en: {
    passRest: /Pass all the rest/,
    fill: 'Fill Appearance',
    everyEmpty: /All empty cells of the column/,
    next: 'Next cell',
    pass: 'Pass',
    fail: 'Fail',
    sign: /Sign and next lot/,
    confirm: 'Sign the result',
    early: /This lot is rejected already: Major 1 ≥ Re 1/,
    signed: / signed: /,
    undo: 'Undo',
    saved: 'Everything is saved',
  },
} as const

/** A tablet at the bench, held across. */
export const tablet = { viewport: { width: 1024, height: 768 }, touch: true } as const

/** The sheet at the bench, and the keys beside it. */
export const benchOf = (page: Page) => {
  const cell = (row: number, column: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  const pad = page.getByRole('complementary')
  return {
    cell,
    pad,
    key: (name: string) => pad.getByRole('button', { name, exact: true }),
  }
}
