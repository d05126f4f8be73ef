import { useMemo } from 'react'
import { useSession } from '../client/session.web.ts'
import { lookOf } from '../client/themes.ts'
import type { ChartColours } from './chartParts.ts'

/** The colours of charts in the person's theme. */
export const useChartColours = (): ChartColours => {
  const theme = useSession(session => session.theme)
  const tone = useSession(session => session.contentTone)
  return useMemo(() => {
    const { accent, content } = lookOf(theme, tone)
    return {
      text: content.text,
      muted: content.textMuted,
      line: content.border,
      page: content.bg,
      series: [accent.text, content.warn.text, content.good.text, content.info.text, content.bad.text, content.textMuted],
      good: content.good.text,
      bad: content.bad.text,
      font: getComputedStyle(document.body).fontFamily,
    }
  }, [theme, tone])
}
