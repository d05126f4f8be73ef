import { randomBytes } from 'node:crypto'
import type { Call } from './journey.ts'

/** Three suppliers as the purchasing rules' example has them: 13 % special with 60 days, ordinary with 30 days, 1 % special prepaid. */
export const threeSuppliers = async (admin: Call, language: 'zh' | 'en'): Promise<readonly [string, string, string]> => {
  const mark = randomBytes(3).toString('hex').toUpperCase()
  const terms = [
    { billType: 'special', vatRate: '0.13', settlementDays: 60 },
    { billType: 'ordinary', vatRate: '0.03', settlementDays: 30 },
    { billType: 'special', vatRate: '0.01', settlementDays: 0 },
  ]
  const names = ['甲', '乙', '丙'].map((one, at) => [`${one}电子 ${mark}`, `${['Alpha', 'Beta', 'Gamma'][at]} ${mark}`] as const)
  for (const [at, [name, nameEn]] of names.entries()) {
    const answer = await admin('POST', '/api/purchase/supplier/', { name, nameEn, type: 'trader', currency: 'CNY', ...terms[at] })
    if (answer.status !== 201) throw new Error(`The supplier was refused: ${JSON.stringify(answer.body)}`)
    const { id, version } = answer.body
    await admin('POST', `/api/purchase/supplier/${id}/takeOver/`, { version, input: { reason: '原有供应商' } })
  }
  const [a, b, c] = names.map(([zh, en]) => (language === 'zh' ? zh : en))
  return [a ?? '', b ?? '', c ?? '']
}
