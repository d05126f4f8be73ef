import { uneditedPath } from '../areas/dashboard/uneditedPath.ts'
import { Shell } from '../core/shell/Shell.web.tsx'
import { help } from './help.web.ts'
import { icons } from './icons.web.ts'

/** The shell with what this company puts into it. */
const Frame = () => <Shell icons={icons} uneditedPath={uneditedPath} help={help} />

export default Frame
