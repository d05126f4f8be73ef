import { useId } from 'react'
import { densityLabels } from '../../people/preferences.ts'
import type { Label } from '../../language/label.ts'
import { offeredPageSizes, usualRows } from '../../lists/listAddress.ts'
import { DisplayChoices } from '../DisplayChoices.web.tsx'
import { densities, usualDensity } from '../../client/menu.ts'
import { choose, useLabel, useSession } from '../../client/session.web.ts'
import { PersonalTabs } from './PersonalTabs.web.tsx'

const words = {
  title: ['偏好设置', 'Preferences'],
  about: ['立即生效并随账号保存，在任何浏览器登录均适用。', 'Changes take effect at once and apply in every browser you log in to.'],
  display: ['主题与语言', 'Theme and language'],
  lists: ['列表', 'Lists'],
  density: ['列表密度', 'List density'],
  rows: ['每页条数', 'Rows per page'],
  own: ['单独调整过的列表、视图和链接保持各自的设置。', 'Lists with their own layout, saved views and shared links keep their settings.'],
} as const satisfies Record<string, Label>

/** How the product looks for this person, on every browser. */
export const PreferencesScreen = () => {
  const label = useLabel()
  const id = useId()
  const density = useSession(session => session.listDensity) ?? usualDensity
  const pageSize = useSession(session => session.pageSize) ?? usualRows
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.about)}</p>
      <h2>{label(words.display)}</h2>
      <div className="ms-card">
        <DisplayChoices />
      </div>
      <h2>{label(words.lists)}</h2>
      <div className="ms-card ms-list-preferences">
        <fieldset>
          <legend>{label(words.density)}</legend>
          <div className="ms-segments ms-display-segments">
            {densities.map(one => (
              <label key={one}>
                <input type="radio" name={`${id}-density`} checked={one === density} onChange={() => choose({ listDensity: one })} />
                <span>{label(densityLabels[one])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label htmlFor={`${id}-rows`}>{label(words.rows)}</label>{' '}
          <select
            id={`${id}-rows`}
            className="ms-select"
            value={pageSize}
            onChange={event => choose({ pageSize: Number(event.target.value) })}
          >
            {offeredPageSizes.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
        <p className="ms-muted">{label(words.own)}</p>
      </div>
    </section>
  )
}
