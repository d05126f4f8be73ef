export { department } from '#core/people'
