// `npm run clinics -- …`: an operator's commands for the directory and the practices. One file each; this one names them.
interface Command {
  usage: string;
  run: (args: string[]) => Promise<void>;
}
const COMMANDS: Record<string, () => Promise<Command>> = {
  import: () => import('./import.ts'),
  'close-month': () => import('./close-month.ts'),
};

const [wanted = 'help', ...args] = process.argv.slice(2);
const command: Command | undefined = Object.hasOwn(COMMANDS, wanted) ? await COMMANDS[wanted]!() : undefined;
if (command) {
  try {
    await command.run(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  for (const load of Object.values(COMMANDS)) console.log((await load()).usage);
  process.exitCode = wanted === 'help' ? 0 : 1;
}

export {};
