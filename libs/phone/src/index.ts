export { dialled, isPhone, sayPhone } from './phone.js';
