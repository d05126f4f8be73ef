export { panelAbove } from '../records/panelsAbove.web.ts'
export { present, presentArea, type InputProps, type WhileTypingProps } from '../records/present.web.ts'
