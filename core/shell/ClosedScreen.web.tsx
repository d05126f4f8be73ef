import { missingRights } from '../access/calls.ts'
import { landingPath } from '../client/guard.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useRecordName } from '../client/screenTitle.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useCall } from '../client/useCall.web.ts'
import type { Label } from '../language/label.ts'
import './closedScreen.css'

const words = {
  lacking: ['缺少的权限', 'Missing permissions'],
  givers: ['可以授权的人', 'Granted by'],
  and: ['、', ', '],
  nobody: ['系统管理员', 'An administrator'],
  ask: [
    '如果工作需要这个页面，请用“复制链接”把地址发给他们中的一位。权限开通后，此页面会提示。',
    'If your work needs this page, copy its link and send it to one of them. This page says when you have been given the permission.',
  ],
  given: ['权限已开通。', 'You have been given the permission.'],
  open: ['打开页面', 'Open the page'],
  home: ['返回首页', 'Go to dashboard'],
} as const satisfies Record<string, Label>

/** A screen of the product without the right to it: which right is missing, and who can give it. It hears when that has happened. */
export const ClosedScreen = ({ path }: { readonly path: string }) => {
  const label = useLabel()
  const { data } = useCall(missingRights, { path })
  const screen = data?.screen
  const title = screen && closedTitle(screen.label)
  useRecordName(title ?? undefined)
  if (!screen || !title) return null
  const isOpen = screen.missing.length === 0
  return (
    <section className="ms-screen ms-message ms-closed">
      <h1>{label(title)}</h1>
      <div role="status">{isOpen && <p>{label(words.given)}</p>}</div>
      {isOpen ? (
        // The rights that this page was loaded with are the former ones.
        <button type="button" className="ms-button" onClick={() => location.reload()}>
          {label(words.open)}
        </button>
      ) : (
        <>
          <dl className="ms-facts">
            <div>
              <dt>{label(words.lacking)}</dt>
              <dd>{screen.missing.join(label(words.and))}</dd>
            </div>
            <div>
              <dt>{label(words.givers)}</dt>
              <dd>{screen.givers.map(giver => giver.title).join(label(words.and)) || label(words.nobody)}</dd>
            </div>
          </dl>
          <p className="ms-muted">{label(words.ask)}</p>
        </>
      )}
      <ScreenLink to={landingPath} className={isOpen ? 'ms-button ms-plain' : 'ms-button'}>
        {label(words.home)}
      </ScreenLink>
    </section>
  )
}

const closedTitle = ([zh, en]: Label): Label => [`您没有权限打开“${zh}”`, `You do not have permission to open “${en}”`]
