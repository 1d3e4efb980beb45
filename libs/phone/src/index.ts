export { dialled, international, isPhone, sayPhone } from './phone.js';
