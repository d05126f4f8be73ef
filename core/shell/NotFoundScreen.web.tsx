import type { Label } from '../define/label.ts'
import { landingPath } from './guard.ts'
import { ScreenLink } from './screens.web.tsx'
import { useLabel } from './session.web.ts'

const words = {
  title: ['找不到这个页面', 'This page cannot be found'],
  why: ['地址可能写错了，或者您没有权限查看。', 'The address may be mistyped, or the page is not one you may open.'],
  home: ['回到首页', 'Go to the dashboard'],
} as const satisfies Record<string, Label>

/** Where every address leads that is nothing of this person's. */
export const NotFoundScreen = () => {
  const label = useLabel()
  return (
    <section className="ms-screen ms-message">
      <p className="ms-number" aria-hidden="true">
        404
      </p>
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.why)}</p>
      <ScreenLink to={landingPath} className="ms-button">
        {label(words.home)}
      </ScreenLink>
    </section>
  )
}
