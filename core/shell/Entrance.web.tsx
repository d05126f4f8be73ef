import type { ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { choiceTag, languageChoiceLabels, languageChoices } from '../language/language.ts'
import { chooseLanguage, useLabel, useLanguage, useLanguageChoice } from '../client/session.web.ts'
import './signIn.css'
import { productName } from '../language/words.ts'

const words = {
  claim: ['从图纸到交付，每一台仪器都有完整的记录。', 'From drawing to delivery: the complete record of every instrument.'],
  language: ['语言', 'Language'],
  company: ['水质分析仪器企业管理系统', 'Enterprise management for water-analysis instruments'],
} as const satisfies Record<string, Label>

/** The page in front of the product, for whoever is not signed in yet. It loads nothing but what it shows. */
export const Entrance = ({ children }: { readonly children: ReactNode }) => {
  const label = useLabel()
  return (
    <div className="ms-sign-in">
      <section className="ms-sign-in-brand" aria-label={productName}>
        <Meniscus />
        <div>
          <p className="ms-wordmark">{productName}</p>
          <p className="ms-claim">{label(words.claim)}</p>
        </div>
        <p className="ms-company">{label(words.company)}</p>
      </section>
      <main className="ms-sign-in-side">
        <LanguageSwitch />
        {children}
      </main>
    </div>
  )
}

const LanguageSwitch = () => {
  const label = useLabel()
  const language = useLanguage()
  const chosen = useLanguageChoice()
  return (
    <div className="ms-language-switch" role="group" aria-label={label(words.language)}>
      {languageChoices.map(one => (
        <button key={one} type="button" lang={choiceTag(one, language)} aria-pressed={one === chosen} onClick={() => chooseLanguage(one)}>
          {label(languageChoiceLabels[one])}
        </button>
      ))}
    </div>
  )
}

/** Liquid in a glass: the curve at the wall that gave the product its name. */
const Meniscus = () => (
  <svg className="ms-meniscus" viewBox="0 0 600 900" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 430C60 560 180 600 300 600S540 560 600 430V900H0z" />
    <path d="M0 520C70 640 190 672 300 672S530 640 600 520V900H0z" />
    <path d="M0 625C80 722 200 748 300 748S520 722 600 625V900H0z" />
  </svg>
)
