/** The web application's half of the protocol and a browser without script: for tests and tools that act as a person. */
export { Application, signIn, type Tokens } from './application.js';
export { Browser, type Page } from './browser.js';
