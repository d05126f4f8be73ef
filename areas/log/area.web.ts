import { lazy } from 'react'
import type { Log } from '#core/exchange'
import { presentArea } from '#core/presentation.web'
import { log } from './area.ts'
import { auditLog, fileLog, instrumentTestLog, materialLog, techInfoLog } from './logs.ts'

const screenOf = (shown: Log) =>
  lazy(async () => {
    const { logScreen } = await import('../../core/log/LogScreen.web.tsx')
    return { default: logScreen(shown) }
  })

export default presentArea(log, {
  screens: {
    file: screenOf(fileLog),
    techinfo: screenOf(techInfoLog),
    material: screenOf(materialLog),
    instrument_test: screenOf(instrumentTestLog),
    audit: screenOf(auditLog),
  },
})
