// Apart from the index, so that a test that needs only a database does not load a web server.
export { startGateway, type RunningGateway } from '@toothwise/gateway';
export { startMail, type MailSettings, type RunningMail } from './stand-ins/mail/start-mail.js';
export { obtainSpeech } from './stand-ins/speech/obtain-speech.js';
export { readAloud } from './stand-ins/speech/reader.js';
export { obtainFfmpeg } from './stand-ins/speech/obtain-ffmpeg.js';
export { EICAR, startTestScanner, type TestScanner } from './stand-ins/scanner/start-test-scanner.js';
export { startS3, type RunningS3, type S3Settings } from './stores/objects/start-s3.js';
export type { S3Key } from './stores/objects/s3-keys.js';
export { startWeb, type RunningWeb, type WebSettings } from '@toothwise/web';
export { FAULTS } from './stand-ins/openai/double-script.js';
export { startOpenAiDouble, type OpenAiDouble, type OpenAiDoubleSettings } from './stand-ins/openai/start-openai-double.js';
export { startPlacesDouble, type PlacesDouble } from './stand-ins/places/start-places-double.js';
export { startStripeDouble, type StripeDouble, type StripeDoubleSettings } from './stand-ins/stripe/start-stripe-double.js';
