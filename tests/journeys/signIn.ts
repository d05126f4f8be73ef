import type { Page } from '@playwright/test'
import type { Account } from './session.ts'

/** The words of the sign-in page. */
const signInWords = {
  zh: { username: '用户名', password: '密码', signIn: '登录' },
  en: { username: 'User name', password: 'Password', signIn: 'Log in' },
} as const

/** Fills in the sign-in page and sends it; in English where that is chosen first. */
export const signIn = async (page: Page, { username, password }: Account, language: 'zh' | 'en' = 'zh'): Promise<void> => {
  const words = signInWords[language]
  if (language === 'en') await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByLabel(words.username, { exact: true }).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
}

/** Waits for the sign-in page; another path may show it too. */
export const seeSignInPage = (page: Page, language: 'zh' | 'en' = 'zh'): Promise<void> =>
  page.getByRole('button', { name: signInWords[language].signIn, exact: true }).waitFor()
