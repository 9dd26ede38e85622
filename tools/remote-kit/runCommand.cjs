// Old JavaScript: it runs on every Node.
'use strict';

function fail(sentences, code) {
  console.error(sentences);
  process.exit(code);
}

/** Runs the command that the arguments name, or prints its usage. @param load imports the file of a command */
module.exports = function (commands, load) {
  const [, , name, ...args] = process.argv;
  const command = commands[name];
  if (!command) fail('No command "' + name + '". There are: ' + Object.keys(commands).join(', ') + '.', 1);
  const usage = 'Usage: ' + command.usage + (command.does ? '\nIt ' + command.does + '.' : '');
  if (!command.ownHelp && args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return;
  }
  load(command, name).catch((error) => {
    if (/^ERR_PARSE_ARGS/.test(error.code)) fail(error.message + '\n' + usage, 2);
    fail(error.stack || String(error), 1);
  });
};
