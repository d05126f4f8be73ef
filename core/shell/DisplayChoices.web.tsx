import { useId } from 'react'
import type { Label } from '../language/label.ts'
import { choiceTag, languageChoiceLabels, languageChoices } from '../language/language.ts'
import { choose, chooseLanguage, useLabel, useLanguageChoice, useSession } from '../client/session.web.ts'
import { contentToneLabels, contentTones, lookOf, themeLabels, themeNames } from '../client/themes.ts'
import './displayChoices.css'

const words = {
  theme: ['主题', 'Theme'],
  content: ['内容色调', 'Content'],
  language: ['语言', 'Language'],
} as const satisfies Record<string, Label>

/** Theme, content tone and language as three groups of choices that take effect at once. */
export const DisplayChoices = () => {
  const label = useLabel()
  const group = useId()
  const { theme, contentTone, language } = useSession()
  const chosen = useLanguageChoice()
  return (
    <div className="ms-display">
      <fieldset>
        <legend>{label(words.theme)}</legend>
        <div className="ms-themes">
          {themeNames.map(name => {
            const { chrome, accent } = lookOf(name, 'theme')
            return (
              <label key={name} className="ms-theme">
                <input type="radio" name={`${group}-theme`} checked={name === theme} onChange={() => choose({ theme: name })} />
                <span className="ms-swatch" style={{ background: chrome.bg, borderColor: chrome.border }}>
                  <i style={{ background: chrome.selected }} />
                  <i style={{ background: accent.text }} />
                </span>
                {label(themeLabels[name])}
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend>{label(words.content)}</legend>
        <div className="ms-segments ms-display-segments">
          {contentTones.map(tone => (
            <label key={tone}>
              <input type="radio" name={`${group}-tone`} checked={tone === contentTone} onChange={() => choose({ contentTone: tone })} />
              <span>{label(contentToneLabels[tone])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{label(words.language)}</legend>
        <div className="ms-segments ms-display-segments">
          {languageChoices.map(one => (
            <label key={one} lang={choiceTag(one, language)}>
              <input type="radio" name={`${group}-language`} checked={one === chosen} onChange={() => chooseLanguage(one)} />
              <span>{label(languageChoiceLabels[one])}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
