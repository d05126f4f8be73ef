import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { testStation } from './testStation.ts'

// Fetched with the page of a station alone.
const StationFilePanel = lazy(async () => ({ default: (await import('./StationFilePanel.web.tsx')).StationFilePanel }))

/** How test stations look where the default will not do. */
export const presentedTestStation = present(testStation, {
  panels: [
    { name: 'file', label: ['工位文件', 'File of the station'], when: station => station.use === 'active', Panel: StationFilePanel },
  ],
})
