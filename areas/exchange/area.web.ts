import { lazy } from 'react'
import { presentArea } from '#core/presentation.web'
import { exchangeScreens } from './screens.ts'

export default presentArea(exchangeScreens, {
  screens: { exports: lazy(async () => ({ default: (await import('../../core/exchange/EntityExchange.web.tsx')).OwnExchange })) },
})
