// Prints the files that decide whether a target's kept result still holds, as Nx sees them: node inputs-of.mjs clinic:test-unit …
import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector.js';
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js';

const inspector = new HashPlanInspector(await createProjectGraphAsync());
await inspector.init();
const filesOf = (id) => {
  const [project, target] = id.split(':');
  return inspector.inspectTaskInputs({ project, target })[id].files;
};
console.log(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((id) => [id, filesOf(id)]))));
