import type { ThemeConfig } from 'antd'
import type { MappingAlgorithm } from 'antd/es/theme'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'
import type { Look } from '../client/themes.ts'

/** The colours that the library's algorithms would lighten or darken; they are put in place after the algorithm has run. */
const exactColours = ({ solid, accent, content }: Look) => ({
  colorPrimary: solid.fill,
  colorLink: accent.text,
  colorInfo: content.info.text,
  colorError: content.error,
  colorSuccess: content.success,
  colorWarning: content.warning,
})

const algorithmOf = (look: Look): MappingAlgorithm => {
  const derive = look.tone === 'dark' ? darkAlgorithm : defaultAlgorithm
  const exact = exactColours(look)
  return seed => ({ ...derive(seed), ...exact })
}

/**
 * A look in the component library's terms. Every colour that carries words is set here, because the library's own
 * derivations fall below the contrast of WCAG AA.
 */
export const antdTheme = (look: Look, motion: boolean): ThemeConfig => {
  const { tone, solid, accent, content } = look
  const outline = { hoverBorderColor: accent.text, activeBorderColor: accent.text }
  return {
    algorithm: algorithmOf(look),
    cssVar: { key: 'app' },
    hashed: false,
    token: {
      fontSize: 14,
      borderRadius: 6,
      motion,
      fontFamily: 'var(--ms-font)',
      colorPrimaryHover: solid.hover,
      colorPrimaryActive: solid.active,
      colorPrimaryBg: accent.bg,
      colorPrimaryBgHover: accent.bgHover,
      colorPrimaryBorder: accent.border,
      colorPrimaryBorderHover: accent.border,
      colorPrimaryText: accent.text,
      colorPrimaryTextHover: accent.textHover,
      colorPrimaryTextActive: accent.text,
      colorLinkHover: accent.textHover,
      colorLinkActive: accent.text,
      colorInfoBg: content.info.bg,
      ...exactColours(look),
      colorErrorText: content.error,
      colorErrorHover: content.errorHover,
      colorErrorActive: content.errorActive,
      colorErrorTextHover: content.errorHover,
      colorErrorTextActive: content.error,
      colorErrorBorderHover: content.errorHover,
      colorErrorBg: content.bad.bg,
      colorSuccessText: content.success,
      colorSuccessBg: content.good.bg,
      colorWarningText: content.warning,
      colorWarningBg: content.warn.bg,
      colorText: content.text,
      colorTextSecondary: content.textMuted,
      colorTextTertiary: content.textMuted,
      colorTextDescription: content.textMuted,
      colorTextPlaceholder: content.placeholder,
      colorTextQuaternary: content.placeholder,
      colorTextDisabled: content.disabled,
      colorIcon: content.textMuted,
      colorBgLayout: content.page,
      colorBgContainer: content.bg,
      colorBgElevated: content.raised,
      colorBorder: content.control,
      colorBorderSecondary: content.border,
      colorSplit: content.border,
      controlItemBgActive: accent.bg,
      controlItemBgActiveHover: accent.bgHover,
      controlItemBgHover: content.muted,
    },
    components: {
      Button: {
        primaryColor: '#ffffff',
        dangerColor: content.onError,
        defaultHoverColor: accent.text,
        defaultHoverBorderColor: accent.text,
        defaultActiveColor: accent.textHover,
        defaultActiveBorderColor: accent.textHover,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Pagination: { itemActiveColor: accent.text, itemActiveColorHover: accent.textHover },
      Menu: { itemSelectedColor: accent.text, horizontalItemSelectedColor: accent.text, subMenuItemSelectedColor: accent.text },
      Segmented: { itemSelectedColor: accent.text, itemSelectedBg: accent.bg, trackBg: content.muted },
      Dropdown: { colorPrimary: accent.text },
      Anchor: { colorPrimary: accent.text },
      Radio: {
        buttonSolidCheckedBg: solid.fill,
        buttonSolidCheckedHoverBg: solid.hover,
        ...(tone === 'dark' ? { colorPrimary: accent.text } : {}),
      },
      Table: {
        headerBg: content.muted,
        headerColor: content.text,
        borderColor: content.border,
        rowHoverBg: content.muted,
        rowSelectedBg: accent.bg,
        rowSelectedHoverBg: accent.bgHover,
      },
      Input: outline,
      InputNumber: { ...outline, handleHoverColor: accent.text },
      DatePicker: { ...outline, ...(tone === 'dark' ? { cellRangeBorderColor: accent.text } : {}) },
      Select: { ...outline, optionSelectedBg: accent.bg, optionSelectedColor: accent.text, multipleItemBg: content.muted },
      Tooltip: { colorBgSpotlight: tone === 'dark' ? content.border : '#1f2328', colorTextLightSolid: '#ffffff' },
    },
  }
}
