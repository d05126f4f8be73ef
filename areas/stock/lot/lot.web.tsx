import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { lot } from './lot.ts'

const LotGenealogy = lazy(async () => ({ default: (await import('../genealogy/LotGenealogy.web.tsx')).LotGenealogy }))

/** How lots look where the default will not do. */
export const presentedLot = present(lot, {
  panels: [{ name: 'genealogy', label: ['谱系', 'Genealogy'], points: ['stock.move:read'], Panel: LotGenealogy }],
})
