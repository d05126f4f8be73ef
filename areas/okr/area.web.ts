import { presentArea } from '#core/presentation.web'
import { okr } from './area.ts'
import { presentedKeyResult } from './keyResult/keyResult.web.tsx'

export default presentArea(okr, { presented: [presentedKeyResult] })
