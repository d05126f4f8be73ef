import { buildBrowser, isBrowserBuilt } from './browserBuild.ts'

// npm run build : the browser part, unless it is already built from these very sources.

if (!isBrowserBuilt()) await buildBrowser()
