import { lazy } from 'react'
import { presentArea } from '../../core/records/present.web.ts'
import { exchange } from './area.ts'

export default presentArea(exchange, {
  screens: { exports: lazy(() => import('../../core/exchange/ExchangeScreen.web.tsx')) },
})
