export { userLogic } from '#core/people'
