export { panelAbove } from '../records/panelsAbove.web.ts'
export { LogicContext } from '../records/rowLogic.web.ts'
export { present, presentArea, type InputProps, type WhileTypingProps } from '../records/present.web.ts'
