import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AddDevice } from './add-device.use-case.js';
import { ListDevices } from './list-devices.use-case.js';
import { RemoveDevice } from './remove-device.use-case.js';

type Routes = typeof accountRoutes;

/** The caller's browsers. */
@Controller()
export class PushController {
  constructor(
    private readonly listDevices: ListDevices,
    private readonly addDevice: AddDevice,
    private readonly removeDevice: RemoveDevice,
  ) {}

  @Route(accountRoutes.listDevices)
  list(_: unknown, actor: Actor): Promise<Answer<Routes['listDevices']>> {
    return this.listDevices.execute(actor);
  }

  @Route(accountRoutes.addDevice)
  add({ body }: Input<Routes['addDevice']>, actor: Actor): Promise<Answer<Routes['addDevice']>> {
    return this.addDevice.execute(actor, body);
  }

  @Route(accountRoutes.removeDevice)
  remove({ params }: Input<Routes['removeDevice']>, actor: Actor): Promise<void> {
    return this.removeDevice.execute(actor, params.id);
  }
}
