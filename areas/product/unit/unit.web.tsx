import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { unit } from './unit.ts'

const PassportPanel = lazy(async () => ({ default: (await import('./passport/PassportPanel.web.tsx')).PassportPanel }))

/** How product units look where the default will not do. */
export const presentedUnit = present(unit, {
  panels: [{ name: 'passport', label: ['护照', 'Passport'], Panel: PassportPanel }],
})
