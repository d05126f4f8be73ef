import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { balance } from './balance.ts'

const BalanceGenealogy = lazy(async () => ({ default: (await import('../genealogy/BalanceGenealogy.web.tsx')).BalanceGenealogy }))

/** How balances look where the default will not do. */
export const presentedBalance = present(balance, {
  panels: [{ name: 'genealogy', label: ['谱系', 'Genealogy'], points: ['stock.move:read'], Panel: BalanceGenealogy }],
})
