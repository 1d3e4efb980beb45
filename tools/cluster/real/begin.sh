#!/bin/sh
# The first process of the node. Waits for its network, which is given from outside, then runs containerd, kubelet, kube-proxy and CoreDNS.
set -eu
folder=$1
cd "$folder"

mount -t sysfs sysfs /sys
mount -t tmpfs tmpfs /sys/fs/cgroup
while IFS=: read -r _ controllers _; do
  [ -n "$controllers" ] || continue
  place=/sys/fs/cgroup/${controllers#name=}
  mkdir -p "$place"
  case $controllers in
    name=*) mount -t cgroup -o "none,$controllers" cgroup "$place" ;;
    *) mount -t cgroup -o "$controllers" cgroup "$place" ;;
  esac
done </proc/self/cgroup

# Places that are written by their names.
mount -t tmpfs -o mode=755 tmpfs /run
for place in lib log; do
  mkdir -p "var/$place"
  mount --bind "var/$place" "/var/$place"
done
# What a kubelet wants of the kernel is one for all: it writes to files instead, and the machine stays as it is.
for setting in vm/overcommit_memory vm/panic_on_oom kernel/panic kernel/panic_on_oops kernel/keys/root_maxkeys kernel/keys/root_maxbytes; do
  copy=kernel-$(echo "$setting" | tr / -)
  cat "/proc/sys/$setting" >"$copy"
  mount --bind "$copy" "/proc/sys/$setting"
done
ip link set lo up
until [ -e network-is-there ]; do sleep 0.1; done

. ./programs.sh
containerd --config containerd.toml >containerd.log 2>&1 &
until ctr --address /run/containerd/containerd.sock version >/dev/null 2>&1; do sleep 0.2; done
touch containerd-answers
kubelet $KUBELET >kubelet.log 2>&1 &
kube-proxy --config kube-proxy.json >kube-proxy.log 2>&1 &
coredns -conf Corefile >names.log 2>&1 &
wait
