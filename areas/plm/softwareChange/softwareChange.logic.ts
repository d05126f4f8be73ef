import { logicOf } from '#core/definition'
import { compareVersions } from './semver.ts'
import { softwareChange } from './softwareChange.ts'

/** A new version comes after the former one, and may be rolled back to an earlier one alone. */
export const softwareChangeLogic = logicOf(softwareChange, {
  computed: { mandatory: row => row.level === 'critical' },
  rules: {
    forward: {
      refuse: ['新版本须高于原版本', 'The new version is higher than the former one'],
      at: ['toVersion'],
      holds: ({ fromVersion, toVersion }) => fromVersion === null || toVersion === null || compareVersions(fromVersion, toVersion) < 0,
    },
    back: {
      refuse: ['可回退的版本须低于新版本', 'It rolls back to a lower version'],
      at: ['rollback'],
      holds: ({ rollback, toVersion }) => rollback === null || toVersion === null || compareVersions(rollback, toVersion) < 0,
    },
  },
})
