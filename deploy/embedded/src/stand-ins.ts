// Apart from the index, so that a test that needs only a database does not load a web server.
export { startGateway, type RunningGateway } from '@toothwise/gateway';
export { startMail, type MailSettings, type RunningMail } from './mail/start-mail.js';
export { obtainSpeech } from './speech/obtain-speech.js';
export { readAloud } from './speech/reader.js';
export { obtainFfmpeg } from './speech/obtain-ffmpeg.js';
export { EICAR, startTestScanner, type TestScanner } from './scanner/start-test-scanner.js';
export { startS3, type RunningS3, type S3Settings } from './objects/start-s3.js';
export type { S3Key } from './objects/s3-keys.js';
export { startWeb, type RunningWeb, type WebSettings } from '@toothwise/web';
export { FAULTS } from './openai/double-script.js';
export { startOpenAiDouble, type OpenAiDouble, type OpenAiDoubleSettings } from './openai/start-openai-double.js';
export { startPlacesDouble, type PlacesDouble } from './places/start-places-double.js';
export { startStripeDouble, type StripeDouble, type StripeDoubleSettings } from './stripe/start-stripe-double.js';
